// Endpoints beyond the spec: problems, alarms, outputs, the log, live events.

import { answerObject, defineAction, defineReport, messageSchema } from "../declare/operation.ts";
import { LOG_KINDS } from "../events.ts";
import { OFF_KINDS, OFF_REASONS } from "../laws/life-support.ts";
import { MOMENT } from "../laws/moment.ts";
import { MESSAGE_CODE } from "../messages/message.ts";
import { WHY_LISTS } from "../why.ts";

const string = { type: "string" };
const subject = answerObject({ type: string, id: string });

export const listProblems = defineReport({
  key: "problems.list",
  path: "/api/problems",
  summary: "What is wrong or risky in the configuration now",
  answer: {
    type: "array",
    items: answerObject({
      code: string,
      severity: { type: "string", enum: ["severe", "warning", "info"] },
      subject,
      ...messageSchema("message", "What is wrong"),
      ...messageSchema("fix", "What a person can do about it"),
    }),
  },
});

export const listOff = defineReport({
  key: "off.list",
  path: "/api/off",
  summary: "What is off that should run, and what was never set up, what animals need most first",
  answer: {
    type: "array",
    items: answerObject({
      kind: { type: "string", enum: [...OFF_KINDS] },
      subject,
      name: string,
      why: { type: "string", enum: [...OFF_REASONS] },
      vital: { type: "boolean", description: "Animals die of it within days: it has a reminder" },
      since: { type: ["string", "null"], description: "When it was first seen off; null: never set up" },
      celsius: { type: ["number", "null"], description: "Water that nothing controls: its temperature" },
    }),
  },
});

const alarm = answerObject({
  id: string,
  code: string,
  priority: { type: "string", enum: ["critical", "warning", "info"] },
  subject,
  ...messageSchema("message"),
  since: string,
  state: { type: "string", enum: ["active", "latched", "cleared"] },
  count: { type: "integer" },
  cleared_at: { type: ["string", "null"] },
  acknowledged_at: { type: ["string", "null"], description: "When a person acknowledged it" },
  shelved_until: { type: ["string", "null"], description: "Until when it keeps quiet" },
});
export const listAlarms = defineReport({
  key: "alarms.list",
  path: "/api/alarms",
  summary: "Live conditions and latched trips",
  answer: { type: "array", items: alarm },
});
export const clearAlarm = defineAction({
  key: "alarms.clear",
  path: "/api/alarms/{id}/clear",
  summary: "Clear a latched trip: what it held off may run again",
});

const output = answerObject({
  id: { type: "string", description: "By its connector: outlet-1, jack-1-0" },
  driver: string,
  pin: { type: "integer" },
  kind: { type: "string", enum: ["digital-output", "pwm"] },
  name: string,
  subject,
  value: { type: "number", description: "Commanded, percent; digital outputs 0 or 100" },
  confirmed: { type: ["number", "null"], description: "What the device confirmed; null while unknown" },
  ...messageSchema("owner"),
  owner: { type: ["string", "null"], description: "Who has the say; null while nobody has" },
  ...messageSchema("reason", "Why it has its value"),
  controlled: { type: "boolean", description: "A controller commands it, unless something above it does" },
  lease: { type: ["number", "null"], description: "Seconds until the winning claim ends" },
  ends_at: { type: ["string", "null"], description: "When the winning claim ends unless it is renewed" },
  safe_state: { type: "string", enum: ["off", "on", "hold"] },
  trip: { type: ["object", "null"] },
  energised_s: { type: "number" },
  since: string,
});
export const listOutputs = defineReport({
  key: "outputs.list",
  path: "/api/outputs",
  summary: "Every physical output",
  answer: { type: "array", items: output },
});
export const getOutput = defineReport({
  key: "outputs.get",
  path: "/api/outputs/{id}",
  summary: "One physical output",
  answer: output,
});
export const whyOutput = defineReport({
  key: "outputs.why",
  path: "/api/outputs/{id}/why",
  summary: "Why an output has its value: claims, readings used, what would change it, recent switches",
  answer: { type: "object", properties: WHY_LISTS, required: Object.keys(WHY_LISTS) },
});
export const releaseOutput = defineAction({
  key: "outputs.release",
  path: "/api/outputs/{id}/release",
  summary: "End a person's override now",
});

export const streamEvents = defineReport({
  key: "events.stream",
  path: "/api/events",
  summary: "Server-sent events: a snapshot, then every change; Last-Event-ID resumes",
  answer: { description: "A stream of events" },
});
/** Each event `alert` carries `{id, severity: "warn" | "critical", title, detail, ts}`. */
export const streamAlerts = defineReport({
  key: "alerts.stream",
  path: "/api/alerts",
  summary: "Server-sent events `alert`: warnings and critical alarms that stand, then each new one",
  query: {
    since: {
      about: "id of the last alert that is known, or seconds since 1970: only later ones",
      schema: { type: "number", minimum: 0 },
    },
  },
  answer: { description: "A stream of events" },
});
const KIND = LOG_KINDS.join("|");
const line = answerObject(
  { id: { type: "integer" }, at: string, kind: string, subject, ...messageSchema("message") },
  { by: { ...string, description: "Who did it, where a person did" } },
);
export const listLog = defineReport({
  key: "log.list",
  path: "/api/log",
  summary: "Why things happened, newest last",
  query: {
    subject: "`type/id`, e.g. equipment/1",
    since: { about: "ISO time or milliseconds since 1970", schema: MOMENT },
    until: {
      about:
        "ISO time or milliseconds since 1970: before it; the newest 50,000 lines before it are looked through",
      schema: MOMENT,
    },
    kind: {
      about: `one or more of ${LOG_KINDS.join(", ")}, separated by commas`,
      schema: { type: "string", pattern: `^(?:${KIND})(?:,(?:${KIND}))*$` },
    },
    by: "name of the person whose doing it was",
    code: {
      about: "code of its message, such as outputs.switched",
      schema: { type: "string", pattern: MESSAGE_CODE.source },
    },
    text: {
      about: "words that are all in the line or in the name of what it is about",
      schema: { type: "string", maxLength: 256 },
    },
    limit: { about: "at most this many", schema: { type: "integer", minimum: 1, maximum: 1000 } },
  },
  answer: { type: "array", items: line },
});

export const getOpenApi = defineReport({
  key: "openapi.get",
  path: "/api/openapi.json",
  summary: "This document: OpenAPI 3.1",
  answer: { type: "object" },
});
export const getDocs = defineReport({
  key: "docs.get",
  path: "/api/docs",
  summary: "All endpoints as a page to read",
  answer: { type: "string" },
});

export const EXTENSION_OPERATIONS = [
  listProblems,
  listOff,
  listAlarms,
  clearAlarm,
  listOutputs,
  getOutput,
  whyOutput,
  releaseOutput,
  streamEvents,
  streamAlerts,
  listLog,
  getOpenApi,
  getDocs,
];
