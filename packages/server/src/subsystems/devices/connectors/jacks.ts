import { minutes } from "@refugium/model/declare/units.ts";
import { drivers as messages } from "@refugium/model/messages/drivers.ts";
import { rowName } from "@refugium/model/messages/message.ts";
import { outputs as outputMessages } from "@refugium/model/messages/outputs.ts";
import { jackOutput } from "@refugium/model/output-ids.ts";
import { type Jack, jacks as resource } from "@refugium/model/resources/connectors.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { RefusedCommands } from "../../../control/refused-commands.ts";
import { type Actuator, leaseUntil } from "../../../hardware/actuator.ts";
import { idlePolicy, type Outputs } from "../../../hardware/outputs.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Actor, Call, Operations } from "../../../resources/operations.ts";
import { validateBody } from "../../../resources/validate-body.ts";
import type { Logbook } from "../../../telemetry/logbook.ts";
import type { ConnectorCollections } from "./pin-check.ts";
import { refuseUnknownPin } from "./pin-check.ts";

export interface JackPorts extends Pick<ConnectorCollections, "jacks" | "drivers"> {
  readonly outputs: Outputs;
  readonly operations: Operations;
  readonly clock: Clock;
  readonly logbook: Logbook;
  readonly pumpOn: (jack: string, pin: number) => Pick<Pump, "id" | "name"> | undefined;
}

/** How long a person's jack setting holds against a light or a pump. */
const OVERRIDE = minutes(30);

/** Puts an output on every pin of every jack, and lets people set them. */
export async function startJacks(scope: Scope, ports: JackPorts): Promise<void> {
  const { jacks, drivers, operations } = ports;
  jacks.attach(scope, {
    prepare: ({ next }) => {
      refuseUnknownPin(drivers, "pwm", next, (index) => `pins.${index}`);
      return next;
    },
    afterCommit: async (row, { previous }) => {
      await leave(previous, row, ports.outputs);
      await place(row, ports);
    },
    afterDelete: (row) => leave(row, undefined, ports.outputs),
  });
  for (const row of jacks.rows) await place(row, ports);
  const refused = new RefusedCommands(ports);
  operations.handle(scope, resource.extra.control, (call) => {
    const subject = { type: "jacks", id: jacks.get(call.params.id ?? "").id };
    return refused.carryOut({ subject, by: call.actor.name, action: "on" }, () => control(call, ports));
  });
}

async function place(row: Jack, { outputs, pumpOn }: JackPorts): Promise<void> {
  for (const pin of new Set(row.pins)) {
    const pump = pumpOn(row.id, pin);
    const name = pump?.name ?? (row.pins.length > 1 ? `${row.name} ${pin}` : row.name);
    // A stored trip names its pump: two heads of one jack have separate alarms.
    const subject = pump === undefined ? { type: "jacks", id: row.id } : { type: "pumps", id: pump.id };
    const policy = idlePolicy(subject, name);
    const address = { driver: row.driver, kind: "pwm", pin } as const;
    const actuator = await outputs.place(jackOutput(row.id, pin), address, { reverse: row.reverse, policy });
    if (actuator.policy.name !== name) actuator.configure({ ...actuator.policy, name });
  }
}

async function leave(previous: Jack | undefined, next: Jack | undefined, outputs: Outputs): Promise<void> {
  for (const pin of previous?.pins ?? []) {
    const stays = next?.pins.includes(pin) === true && next.driver === previous?.driver;
    if (previous !== undefined && !stays) await outputs.remove(jackOutput(previous.id, pin));
  }
}

/** All pins are validated before the first one is set. */
async function control(call: Call, ports: JackPorts): Promise<object> {
  const jack = ports.jacks.get(call.params.id ?? "");
  const body = Object.entries(validateBody(resource.extra.control, call.body));
  const settings = body.map(([pin, percent]) => ({ pin: Number(pin), percent }));
  const message = messages.notOfJack({ pins: jack.pins.join(", ") });
  const foreign = settings.filter(({ pin }) => !jack.pins.includes(pin));
  refuseFaults(foreign.map(({ pin }) => ({ path: String(pin), message })));
  for (const setting of settings) refusePump(jack, setting, ports);
  const actuators = settings.map((setting) => ({ ...setting, actuator: findPin(jack, setting.pin, ports) }));
  const settled = await Promise.all(actuators.map((each) => setPin(each, call.actor, ports)));
  const silent = settings.filter((_, index) => settled[index] !== true).map(({ pin }) => pin);
  if (silent.length === 0) return {};
  const name = rowName("jacks", jack);
  throw new Refusal("unavailable", messages.unconfirmed({ pins: silent.join(", "), name }));
}

interface Setting {
  readonly pin: number;
  readonly percent: number;
}

/** Doses are counted in the ledger and limited: a jack does not run a pump. Off is always accepted. */
function refusePump(jack: Jack, { pin, percent }: Setting, { pumpOn }: JackPorts): void {
  const pump = percent > 0 ? pumpOn(jack.id, pin) : undefined;
  if (pump === undefined) return;
  const names = { name: rowName("jacks", jack), pump: rowName("pumps", pump) };
  throw new Refusal("conflict", messages.runsPump({ pin, ...names }), [
    { path: String(pin), message: messages.zeroForPump },
  ]);
}

function findPin(jack: Jack, pin: number, { outputs }: JackPorts): Actuator {
  const actuator = outputs.find(jackOutput(jack.id, pin));
  if (actuator === undefined) throw new Refusal("conflict", messages.notInService({ pin }));
  return actuator;
}

function setPin(
  { actuator, percent }: Setting & { readonly actuator: Actuator },
  actor: Actor,
  { clock }: JackPorts,
): Promise<boolean> {
  const asked = { person: actor.name };
  const reason = outputMessages.setTo({ percent, by: actor.name });
  const claim = { value: percent, reason, lapse: "release" } as const;
  if (!actuator.hasClaim("controller"))
    return actuator.claim({
      ...claim,
      owner: { ...asked, id: "jack", name: outputMessages.storedState },
      rank: "stored",
    });
  return actuator.claim({
    ...claim,
    owner: { ...asked, id: "person", name: actor.name },
    rank: "person",
    until: leaseUntil(clock, OVERRIDE),
  });
}
