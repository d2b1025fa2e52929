import { expect, it, onTestFinished } from "vitest";
import { PushService } from "../../testing/push-service.ts";
import { channelContract, WARM } from "./channels.contract.ts";
import { matrixExample } from "./fixtures/matrix.ts";
import { matrix } from "./matrix.ts";

channelContract(matrix, matrixExample);

it("escapes what it shows, and is one transaction however often it is sent", async () => {
  const service = await PushService.start(matrixExample.accepts);
  onTestFinished(() => service.stop());
  const channel = matrix.open(matrixExample.parameters(service.url), {} as never);
  const { signal } = new AbortController();
  const message = { ...WARM, title: "<img src=x> & co" };
  await channel.send(message, signal);
  await channel.send(message, signal);
  const [first, second] = service.requests;
  expect(first?.path).toBe(second?.path);
  expect(first?.path.endsWith(WARM.id)).toBe(true);
  const { formatted_body } = JSON.parse(first?.body ?? "");
  expect(formatted_body).toContain("<strong>&#60;img src=x&#62; &#38; co</strong>");
  expect(formatted_body).toContain('<a href="https://reef.example.org/x/notice/a1">Acknowledge</a>');
});
