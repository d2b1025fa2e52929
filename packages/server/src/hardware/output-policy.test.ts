import { validateStored } from "@refugium/model/declare/table.ts";
import { instant } from "@refugium/model/declare/units.ts";
import { verbatim } from "@refugium/model/messages/message.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import { describe, expect, test } from "vitest";
import { storedTrip, TRIPS, tripOf } from "./output-policy.ts";

const since = instant(Date.UTC(2026, 0, 1));
const onDisk = (row: object): object => JSON.parse(JSON.stringify(row));

describe("a stored trip", () => {
  test("is read back with its message", () => {
    const trip = { code: "max-on", message: outputs.nobodyCommands, since };
    const { value, faults } = validateStored(TRIPS, "outlet-1", onDisk(storedTrip(trip)));
    expect(faults).toEqual([]);
    expect(value.message).toBe("no command: fail-safe state");
    expect(tripOf(value)).toMatchObject(trip);
  });

  test("of a release without codes keeps its text", () => {
    const { value, faults } = validateStored(TRIPS, "outlet-1", {
      code: "max-on",
      message: "too long",
      since,
    });
    expect(faults).toEqual([]);
    expect(tripOf(value)).toEqual({ code: "max-on", message: verbatim("too long"), since });
  });
});
