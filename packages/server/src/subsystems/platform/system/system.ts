import { MODULES } from "@refugium/model/declare/operation.ts";
import { milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { hostZone, infoTime, uptimeWords } from "@refugium/model/laws/wire-time.ts";
import { system } from "@refugium/model/messages/system.ts";
import * as operation from "@refugium/model/operations/system.ts";
import type { CapabilityFlags, Settings, SettingsValue } from "@refugium/model/settings.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Display, DisplayState, Host } from "../../../hardware/host/host.ts";
import { isBug, messageOf } from "../../../kernel/message-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Actor } from "../../../resources/operations.ts";
import type { Document } from "../../../resources/records.ts";
import { validateBody } from "../../../resources/validate-body.ts";
import { isOfThisMachine, networkUrls, type OpenPort } from "./network-urls.ts";

interface InForce extends Pick<SettingsValue, "address" | "https" | "metrics_export" | "time_zone"> {
  /** True while the address was given at start and replaces the stored one. */
  readonly address_given: boolean;
}

export interface SystemPorts {
  readonly runtime: Pick<Runtime, "clock" | "operations">;
  readonly reporting: Pick<Reporting, "log">;
  readonly settings: Document<typeof Settings>;
  readonly machine: { readonly host: Host; readonly display: Display };
  readonly program: Program;
  readonly listening: {
    /** The listening address and the export as of the last start or reload. */
    readonly inForce: () => InForce;
    /** The open port. */
    readonly open: () => OpenPort;
    /** Throws Refusal when an address cannot be listened on. */
    readonly probe: (address: string) => Promise<void>;
  };
  /** Restarts the modules; resolves when they run. */
  readonly reload: () => Promise<void>;
}

interface Program {
  readonly version: string;
  /** IANA name; the host's zone by default. */
  readonly zone?: string;
  readonly simulated: () => boolean;
  /** The modules that run now, which may differ from the stored settings. */
  readonly running: () => CapabilityFlags;
}

/** Time between the answer and the shutdown of the host, so that the answer arrives. */
const GRACE = seconds(2);

/**
 * Information, settings and administration of controller and host. Does not stop for a reload, since it serves it:
 * start it in the program's own scope.
 */
export function systemSubsystem(ports: SystemPorts): Subsystem {
  return {
    name: "system",
    async start(scope) {
      handleAbout(scope, ports);
      handleSettings(scope, ports);
      handleAdmin(scope, ports);
      handleDisplay(scope, ports);
    },
  };
}

function handleAbout(scope: Scope, ports: SystemPorts): void {
  const { runtime, settings, program } = ports;
  const { clock, operations } = runtime;
  const { host } = ports.machine;
  operations.handle(scope, operation.getInfo, async () => ({
    name: settings.value.name,
    ip: host.ip(settings.value.interface),
    current_time: infoTime(clock.now(), program.zone),
    uptime: uptimeWords(milliseconds(clock.uptime())),
    cpu_temperature: temperatureText(await host.cpuTemperature()),
    version: program.version,
    model: await host.model(),
    simulated: program.simulated(),
    zone: program.zone ?? hostZone(),
    in_force: ports.listening.inForce(),
  }));
  operations.handle(scope, operation.getMeta, async ({ actor }) => {
    const { name } = settings.value;
    // Without a sign-in only the name is shown: version and address would help an attacker.
    if (actor.kind === "stranger") return { name, ip: "", version: "", device: "", uptime: 0 };
    return {
      name,
      ip: host.ip(settings.value.interface),
      version: program.version,
      device: await host.model(),
      uptime: Math.floor(clock.uptime() / 1000),
    };
  });
  operations.handle(scope, operation.getAddresses, () => {
    const open = ports.listening.open();
    return { addresses: networkUrls(open, host.addresses()), listens: !isOfThisMachine(open) };
  });
  operations.handle(scope, operation.getCapabilities, () => {
    const running = program.running();
    return Object.fromEntries(MODULES.map((module) => [module, running[module]]));
  });
}

/** Clients parse the number before the apostrophe and fail without one: a missing sensor reads as zero. */
function temperatureText(value: number | undefined): string {
  return `${(value ?? 0).toFixed(1).padStart(4, "0")}'C`;
}

function handleSettings(scope: Scope, ports: SystemPorts): void {
  const { runtime, settings, listening } = ports;
  const { operations } = runtime;
  operations.handle(scope, operation.getSettings, () => settings.value);
  operations.handle(scope, operation.postSettings, async ({ body }) => {
    const { address } = settings.validated(body);
    if (address !== settings.value.address) await listening.probe(address);
    // Validated again: another request may have changed the settings meanwhile.
    const next: SettingsValue = settings.validated(body);
    settings.store(next);
    return next;
  });
}

function handleAdmin(scope: Scope, ports: SystemPorts): void {
  const { clock, operations } = ports.runtime;
  const { log } = ports.reporting;
  const { host } = ports.machine;
  const later = (what: string, actor: Actor, act: () => Promise<void>): void => {
    log.warn({ actor: actor.name }, `${what} was asked for`);
    const timer = clock.after(GRACE, what, () => {
      act().catch((cause: unknown) => log.error({ cause: String(cause) }, `${what} failed`));
    });
    scope.defer(() => timer.cancel());
  };
  operations.handle(scope, operation.poweroff, ({ actor }) => {
    later("power-off", actor, () => host.poweroff());
    return "shutting down";
  });
  operations.handle(scope, operation.reboot, ({ actor }) => {
    later("restart of the host", actor, () => host.reboot());
    return "rebooting";
  });
  operations.handle(scope, operation.reload, async ({ actor }) => {
    log.info({ actor: actor.name }, "reload was asked for");
    await ports.reload();
    return {};
  });
}

const NO_DISPLAY: DisplayState = { on: false, brightness: 0 };

/** Serves the attached display. Without the setting `display` it reads as switched off. */
function handleDisplay(scope: Scope, { runtime, settings, machine }: SystemPorts): void {
  const { operations } = runtime;
  const { display } = machine;
  const act = async (change: () => Promise<void>): Promise<DisplayState> => {
    try {
      await change();
      return await display.state();
    } catch (cause) {
      if (cause instanceof Refusal || isBug(cause)) throw cause;
      throw new Refusal("unavailable", system.noDisplayAnswer({ why: messageOf(cause) }));
    }
  };
  operations.handle(scope, operation.getDisplay, () =>
    settings.value.display ? act(() => Promise.resolve()) : NO_DISPLAY,
  );
  operations.handle(scope, operation.displayOn, () => act(() => display.switch(true)));
  operations.handle(scope, operation.displayOff, () => act(() => display.switch(false)));
  operations.handle(scope, operation.postDisplay, ({ body }) => {
    const { brightness } = validateBody(operation.postDisplay, body);
    return act(() => display.dim(brightness));
  });
}
