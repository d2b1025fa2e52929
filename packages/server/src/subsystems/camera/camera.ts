import type { Camera, CameraValue } from "@refugium/model/camera.ts";
import { durationOf, hours, minutes } from "@refugium/model/declare/units.ts";
import { captureFlagFaults, splitFlags } from "@refugium/model/laws/capture-flags.ts";
import { pictureName } from "@refugium/model/laws/picture-name.ts";
import * as operation from "@refugium/model/operations/modules.ts";
import type { Alarms } from "../../alarms/alarms.ts";
import type { Clock } from "../../kernel/clock.ts";
import { startLoop } from "../../kernel/loop.ts";
import { Refusal, refuseFaults } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import { Content, type Operations } from "../../resources/operations.ts";
import type { Document } from "../../resources/records.ts";
import type { Subsystem } from "../subsystem.ts";
import type { Switchboard } from "../switchboard.ts";
import type { Album } from "./album.ts";
import type { Shutter } from "./shutter.ts";

export interface CameraPorts {
  readonly clock: Clock;
  readonly operations: Operations;
  readonly alarms: Alarms;
  readonly switchboard: Switchboard;
  readonly configuration: Document<typeof Camera>;
  readonly album: Album;
  readonly shutter: Shutter;
  /** The real directory for a configured one. Throws Refusal when it lies outside what is allowed. */
  readonly confine: (directory: string) => string;
  /** IANA name; without one the host's zone counts. */
  readonly zone?: string;
}

const SUBJECT = { type: "camera", id: "camera" };

/** Takes pictures on schedule and on request, and keeps them for a while. */
export class CameraSubsystem implements Subsystem {
  readonly name = "camera";
  readonly module = "camera";
  readonly #ports: CameraPorts;
  #taking: Promise<string> | undefined;
  #looping: Scope | undefined;

  constructor(ports: CameraPorts) {
    this.#ports = ports;
  }

  async start(scope: Scope): Promise<void> {
    const { operations, configuration, switchboard } = this.#ports;
    operations.handle(scope, operation.getCamera, () => configuration.value);
    operations.handle(scope, operation.postCamera, async ({ body }) => {
      const next = configuration.judged(body);
      refuseFaults(captureFlagFaults(next.capture_flags));
      this.#ports.confine(next.image_directory);
      configuration.store(next);
      await this.#schedule(scope, next);
      return next;
    });
    operations.handle(scope, operation.shoot, async () => ({ image: await this.#shoot() }));
    this.#servePictures(scope);
    switchboard.offer(scope, "camera", async () => {
      throw new Refusal("conflict", "The camera is not switched by others: it has a schedule of its own");
    });
    await this.#schedule(scope, configuration.value);
  }

  #servePictures(scope: Scope): void {
    const { operations, album } = this.#ports;
    const list = () => album.list(this.#directory);
    operations.handle(scope, operation.listImages, list);
    operations.handle(scope, operation.listImagesAlias, list);
    operations.handle(scope, operation.latestImage, () => {
      const newest = list().at(-1);
      if (newest === undefined) throw new Refusal("not-found", "No picture was taken yet");
      return { image: newest.name };
    });
    operations.handle(scope, operation.getImage, ({ params: { file = "" } }) => {
      const bytes = album.read(this.#directory, file);
      if (bytes === undefined) throw new Refusal("not-found", `There is no picture "${file.slice(0, 100)}"`);
      return new Content("image/jpeg", bytes);
    });
  }

  get #directory(): string {
    return this.#ports.confine(this.#ports.configuration.value.image_directory);
  }

  async #schedule(scope: Scope, { enable, tick_interval }: CameraValue): Promise<void> {
    await this.#looping?.close();
    this.#looping = undefined;
    if (!enable || scope.closed) return;
    this.#looping = scope.child("schedule");
    const { clock } = this.#ports;
    startLoop({
      clock,
      scope: this.#looping,
      name: "camera",
      period: durationOf(tick_interval, "minutes"),
      // The camera needs its real time, whatever the speed of a simulation.
      deadline: minutes(2 * clock.speed),
      check: async () => {
        await this.#take();
      },
      onFailure: (error) => this.#failed(error),
      onRecovery: () => this.#ports.alarms.clear("camera-capture", SUBJECT),
    });
  }

  /** Throws Refusal: a picture that was asked for and not taken is nobody's bug. */
  async #shoot(): Promise<string> {
    try {
      return await this.#take();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal("unavailable", error instanceof Error ? error.message : String(error));
    }
  }

  /** One picture at a time: who asks while one is taken gets that one. */
  #take(): Promise<string> {
    this.#taking ??= this.#takeOne().finally(() => {
      this.#taking = undefined;
    });
    return this.#taking;
  }

  async #takeOne(): Promise<string> {
    const { clock, configuration, album, shutter, zone } = this.#ports;
    const { capture_flags, keep_days } = configuration.value;
    const directory = this.#directory;
    const at = clock.now();
    const name = pictureName(at, zone);
    try {
      await shutter.take({ ...album.place(directory, name), flags: splitFlags(capture_flags) });
      album.add({ name, at });
    } catch (error) {
      album.discard(directory, name);
      throw error;
    }
    album.prune(directory, at, hours(24 * keep_days));
    return name;
  }

  #failed(error: unknown): void {
    const title = "The camera takes no pictures";
    const reason = error instanceof Error ? error.message : String(error);
    const message = `${title}: ${reason}`;
    this.#ports.alarms.raise({
      code: "camera-capture",
      subject: SUBJECT,
      priority: "warning",
      title,
      message,
    });
  }
}
