import { describe, expect, it } from "vitest";
import { EventParser } from "./event-parser.ts";

describe("EventParser", () => {
  it("yields the same events wherever the network splits the stream", () => {
    const stream =
      'retry: 3000\n\nevent: snapshot\nid: 1-a\ndata: {"a":1}\n\n: still here\n\ndata:x\ndata: y\n\n';
    for (let size = 1; size <= stream.length; size += 1) {
      const parser = new EventParser();
      const events = [];
      for (let at = 0; at < stream.length; at += size)
        events.push(...parser.push(stream.slice(at, at + size)));
      expect(events).toEqual([
        { event: "snapshot", id: "1-a", data: '{"a":1}' },
        { event: "message", id: "1-a", data: "x\ny" },
      ]);
    }
  });

  it("accepts all three kinds of line ending", () => {
    const parser = new EventParser();
    expect(parser.push("data: a\r\n\r\ndata: b\r\rdata: c\n\n").map(({ data }) => data)).toEqual([
      "a",
      "b",
      "c",
    ]);
  });
});
