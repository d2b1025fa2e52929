import type { Camera, CameraValue } from "@refugium/model/camera.ts";
import type { Fault } from "@refugium/model/declare/field.ts";
import { durationOf, hours, minutes } from "@refugium/model/declare/units.ts";
import { splitFlags } from "@refugium/model/laws/capture-flags.ts";
import { pictureName } from "@refugium/model/laws/picture-name.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import { camera } from "@refugium/model/messages/camera.ts";
import * as operation from "@refugium/model/operations/modules.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import type { Runtime } from "../../../control/ports.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Switchboard } from "../../../control/switchboard.ts";
import { startLoop } from "../../../kernel/loop.ts";
import { isBug, messageOf } from "../../../kernel/message-error.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import { Content } from "../../../resources/operations.ts";
import type { Document } from "../../../resources/records.ts";
import { storing } from "../../../resources/storing.ts";
import type { Album } from "./album.ts";
import type { Shutter } from "./shutter.ts";

export interface CameraPorts {
  readonly runtime: Runtime;
  readonly alarms: Pick<Alarms, "raise" | "clear">;
  readonly switchboard: Switchboard;
  readonly configuration: Document<typeof Camera>;
  readonly album: Album;
  readonly shutter: Shutter;
  readonly pathFaults: (field: string, directory: string) => readonly Fault[];
  /** IANA name; the host's zone by default. */
  readonly zone?: string;
}

const SUBJECT = { type: "camera", id: "camera" };
const FAILING = "camera-capture";

/** Takes pictures on schedule and on request, and keeps them for a while. */
export class CameraSubsystem implements Subsystem {
  readonly name = "camera";
  readonly vital = false;
  readonly module = "camera";
  readonly #ports: CameraPorts;
  readonly #closing = new AbortController();
  #taking: Promise<string> | undefined;
  #looping: Scope | undefined;

  constructor(ports: CameraPorts) {
    this.#ports = ports;
  }

  async start(scope: Scope): Promise<void> {
    const { alarms, configuration, runtime, switchboard } = this.#ports;
    const { operations } = runtime;
    scope.defer(() => alarms.clear(FAILING, SUBJECT));
    scope.defer(() => this.#closing.abort());
    operations.handle(scope, operation.getCamera, () => configuration.value);
    operations.handle(scope, operation.postCamera, async ({ body }) => {
      const next = configuration.validated(body);
      refuseFaults(this.#ports.pathFaults("image_directory", next.image_directory));
      if (JSON.stringify(next) === JSON.stringify(configuration.value)) return next;
      configuration.store(next);
      await this.#schedule(scope, next);
      return next;
    });
    operations.handle(scope, operation.shoot, async () => ({ image: await this.#shoot() }));
    this.#servePictures(scope);
    // There is one camera, whatever the id: "on" takes a picture, "off" does nothing.
    switchboard.offer(scope, "camera", async (_id, on) => {
      if (on) await this.#shoot();
    });
    await this.#schedule(scope, configuration.value);
  }

  #servePictures(scope: Scope): void {
    const { album, runtime } = this.#ports;
    const { operations } = runtime;
    const list = () => album.list(this.#directory);
    operations.handle(scope, operation.listImages, list);
    operations.handle(scope, operation.listImagesAlias, list);
    operations.handle(scope, operation.latestImage, () => {
      const newest = list().at(-1);
      if (newest === undefined) throw new Refusal("not-found", camera.noPictureYet);
      return { image: newest.name };
    });
    operations.handle(scope, operation.deleteImage, ({ params: { file = "" } }) => {
      storing(() => album.delete(this.#directory, file));
      return {};
    });
    operations.handle(scope, operation.getImage, ({ params: { file = "" } }) => {
      const bytes = album.read(this.#directory, file);
      if (bytes === undefined) throw new Refusal("not-found", camera.noPicture({ file: file.slice(0, 100) }));
      return new Content("image/jpeg", bytes);
    });
  }

  get #directory(): string {
    return this.#ports.configuration.value.image_directory;
  }

  /** Replaces the schedule without a pause in between, so that two changes at once leave one schedule. */
  async #schedule(scope: Scope, configuration: CameraValue): Promise<void> {
    const before = this.#looping;
    this.#looping = undefined;
    if (configuration.enable) this.#begin(scope.child("schedule"), configuration);
    else this.#ports.alarms.clear(FAILING, SUBJECT);
    await before?.close();
  }

  #begin(schedule: Scope, { tick_interval }: CameraValue): void {
    this.#looping = schedule;
    const { clock, loops } = this.#ports.runtime;
    startLoop({
      clock,
      scope: schedule,
      loops,
      // A camera that hangs does not justify a restart of the controller.
      vital: false,
      name: "camera",
      period: durationOf(tick_interval, "minutes"),
      // The camera needs its real time, whatever the speed of a simulation.
      deadline: minutes(2 * clock.speed),
      check: (signal) => this.#takeDue(signal),
      onFailure: (error) => this.#failed(error),
      // The alarm is cleared by the next picture, scheduled or requested.
    });
  }

  /**
   * Raises the alarm at each failure: a requested picture may have cleared it in between. The check itself succeeds; it
   * fails only when the camera hangs.
   */
  async #takeDue(signal: AbortSignal): Promise<void> {
    try {
      await this.#take();
    } catch (error) {
      if (isBug(error)) throw error;
      if (!signal.aborted) this.#failed(error);
    }
  }

  /** Throws Refusal `unavailable` when the picture cannot be taken. */
  async #shoot(): Promise<string> {
    try {
      return await this.#take();
    } catch (error) {
      if (error instanceof Refusal || isBug(error)) throw error;
      throw new Refusal("unavailable", messageOf(error));
    }
  }

  /** Takes one picture at a time: a request during it gets the same picture. */
  #take(): Promise<string> {
    this.#taking ??= this.#takeOne().finally(() => {
      this.#taking = undefined;
    });
    return this.#taking;
  }

  async #takeOne(): Promise<string> {
    const { alarms, configuration, album, runtime, shutter, zone } = this.#ports;
    const { capture_flags, keep_days, keep_megabytes } = configuration.value;
    const directory = this.#directory;
    const at = runtime.clock.now();
    const name = pictureName(at, zone);
    try {
      const { signal } = this.#closing;
      await shutter.take({ ...album.place(directory, name), flags: splitFlags(capture_flags), signal });
      album.add(directory, name, at);
    } catch (error) {
      album.discard(directory, name);
      throw error;
    }
    alarms.clear(FAILING, SUBJECT);
    album.prune(at, { age: hours(24 * keep_days), bytes: keep_megabytes * 1_000_000 });
    return name;
  }

  #failed(error: unknown): void {
    const title = camera.takesNoPictures;
    const message = alarmMessages.detailed({ title, detail: messageOf(error) });
    this.#ports.alarms.raise({ code: FAILING, subject: SUBJECT, priority: "warning", title, message });
  }
}
