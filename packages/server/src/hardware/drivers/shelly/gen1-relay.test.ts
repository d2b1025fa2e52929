import { expect, test } from "vitest";
import { shelly1 } from "../shelly1.ts";
import { cannedJson } from "../testing/canned-http.ts";

test.each([{}, { ison: "true" }, { ison: 1 }, []])("a relay with %j has no state", async (answer) => {
  const opening = shelly1.open(cannedJson(answer), { Address: "shelly" });
  await expect(opening).rejects.toThrow(/sends what no Shelly sends/);
});
