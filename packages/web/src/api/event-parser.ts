/** One server-sent event. `id` is the last one received: an event without its own keeps it. */
export interface ServerEvent {
  readonly event: string;
  readonly id: string;
  readonly data: string;
}

/** Splits a text stream into server-sent events (WHATWG HTML, section 9.2). Comments and `retry` are skipped. */
export class EventParser {
  #buffer = "";
  #event = "";
  #data: string[] = [];
  #id = "";

  push(chunk: string): readonly ServerEvent[] {
    this.#buffer += chunk;
    const lines = this.#buffer.split(/\r\n|\n|\r(?!$)/);
    this.#buffer = lines.pop() ?? "";
    return lines.flatMap((line) => this.#line(line));
  }

  #line(line: string): readonly ServerEvent[] {
    if (line === "") return this.#flush();
    const [, field, value] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === "event") this.#event = value ?? "";
    else if (field === "id") this.#id = value ?? "";
    else if (field === "data") this.#data.push(value ?? "");
    return [];
  }

  #flush(): readonly ServerEvent[] {
    const data = this.#data.join("\n");
    const event = this.#event === "" ? "message" : this.#event;
    this.#event = "";
    this.#data = [];
    return data === "" ? [] : [{ event, id: this.#id, data }];
  }
}
