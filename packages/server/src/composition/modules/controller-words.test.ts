import { health } from "@refugium/model/messages/health.ts";
import type { LanguageCode } from "@refugium/model/messages/language-codes.ts";
import { moment } from "@refugium/model/messages/message.ts";
import { expect, test } from "vitest";
import { ControllerWords } from "./controller-words.ts";

test("messages are in the configured language once it is loaded", async () => {
  let language: LanguageCode = "de";
  const controller = new ControllerWords(() => language);
  expect(controller.words(health.clockUntrusted)).toBe("The clock cannot be trusted");
  await controller.load();
  const inGerman = controller.words(health.clockUntrusted);
  language = "fr";
  await controller.load();
  const inFrench = controller.words(health.clockUntrusted);
  expect(new Set([inGerman, inFrench, "The clock cannot be trusted"]).size).toBe(3);
  expect(controller.words("Anna's own words")).toBe("Anna's own words");
  expect(controller.words({ code: "other.release", params: { since: moment(0) } })).toBe("other.release");
});
