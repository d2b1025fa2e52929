import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hours } from "@refugium/model/declare/units.ts";
import { OPERATIONS } from "@refugium/model/operations/index.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Content, SYSTEM_ACTOR } from "../resources/operations.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start({ tank: "empty" });
});
afterEach(() => tank.stop());

const configure = (body: object) => tank.call("camera.config.update", body);
const images = async () => (await tank.call("camera.list")) as readonly { id: string; name: string }[];
const shoot = async () => ((await tank.call("camera.shoot")) as { image: string }).image;

async function picture(file: string): Promise<Content> {
  const operation = OPERATIONS.find(({ key }) => key === "images.get");
  if (operation === undefined) throw new Error("no operation");
  const call = { params: { file }, query: {}, body: undefined, actor: SYSTEM_ACTOR };
  const answer = await tank.app.platform.runtime.operations.invoke(operation, call);
  if (!(answer instanceof Content)) throw new Error("no content");
  return answer;
}

describe("a picture on request", () => {
  it("is a JPEG with a thumbnail, also when the schedule is off", async () => {
    await expect(tank.call("camera.latest")).rejects.toMatchObject({ code: "not-found" });
    const image = await shoot();
    expect(image).toMatch(/^\d\d-\d\d-\d\d-Sat-Nov-2\d-2026\.jpg$/);
    expect(await tank.call("camera.latest")).toEqual({ image });
    expect(await images()).toEqual([{ id: "1", name: image }]);
    expect(await tank.call("camera.images")).toEqual(await images());
    const { type, bytes } = await picture(image);
    expect(type).toBe("image/jpeg");
    expect(bytes.subarray(0, 4).toString("hex")).toBe("ffd8ffe0");
    expect(bytes.subarray(-2).toString("hex")).toBe("ffd9");
    expect((await picture(`thumbnail-${image}`)).bytes.length).toBeLessThan(bytes.length / 4);
  });

  it.each(["../configuration.db", "..%2fconfiguration.db", "configuration.db", "", "thumbnail-x.jpg"])(
    "serves no other file: %s",
    async (file) => {
      await expect((async () => picture(file))()).rejects.toMatchObject({ code: "not-found" });
    },
  );
});

describe("pictures on schedule", () => {
  it("are taken while enabled and kept for the configured days", async () => {
    await configure({ enable: true, tick_interval: 60, keep_days: 1 });
    await tank.run(2 * 3600 + 5);
    expect(await images()).toHaveLength(3);
    tank.clock.step(hours(23));
    await tank.run(3600);
    expect(await images()).toHaveLength(2);
    expect(readdirSync(join(tank.directory, "images"))).toHaveLength(2 * (await images()).length);
    const count = (await images()).length;
    await configure({ enable: false });
    await tank.run(2 * 3600);
    expect(await images()).toHaveLength(count);
  });

  it("continue when the same or concurrent configurations are sent", async () => {
    await configure({ enable: true, tick_interval: 10 });
    await tank.run(1);
    await tank.call("camera.config.update", await tank.call("camera.config.get"));
    await tank.run(1);
    expect(await images()).toHaveLength(1);
    await Promise.all([configure({ tick_interval: 20 }), configure({ tick_interval: 30 })]);
    await tank.run(1);
    const before = (await images()).length;
    await tank.run(1800);
    expect((await images()).length - before).toBe(1);
  });

  it("are deleted by age in a former directory", async () => {
    await configure({ image_directory: "before", keep_days: 1 });
    await shoot();
    await configure({ image_directory: "now" });
    expect(await images()).toEqual([]);
    tank.clock.step(hours(25));
    await shoot();
    expect(readdirSync(join(tank.directory, "images", "before"))).toEqual([]);
  });

  it("survive a restart; one deleted by hand is not listed", async () => {
    const image = await shoot();
    await tank.run(2);
    const second = await shoot();
    tank = await tank.restart();
    expect((await images()).map(({ name }) => name)).toEqual([image, second]);
    execFileSync("rm", [join(tank.directory, "images", second)]);
    expect(await tank.call("camera.latest")).toEqual({ image });
  });

  it("raise an alarm once when they fail and clear it", async () => {
    rmSync(join(tank.directory, "images"), { recursive: true });
    writeFileSync(join(tank.directory, "images"), "a file in the way");
    await configure({ enable: true, tick_interval: 1 });
    await tank.run(61);
    expect(tank.standing).toContain("camera-capture");
    await expect(shoot()).rejects.toMatchObject({
      code: "unavailable",
      message: expect.not.stringContaining(tank.directory),
    });
    execFileSync("rm", [join(tank.directory, "images")]);
    await tank.run(61);
    expect(tank.standing).not.toContain("camera-capture");
  });

  it("raise no alarm when they fail after being disabled", async () => {
    const block = join(tank.directory, "images");
    rmSync(block, { recursive: true });
    writeFileSync(block, "a file in the way");
    await configure({ enable: true, tick_interval: 1 });
    await tank.run(1);
    expect(tank.standing).toContain("camera-capture");
    await configure({ enable: false });
    expect(tank.standing).not.toContain("camera-capture");
    await configure({ enable: true });
    await tank.run(1);
    execFileSync("rm", [block]);
    await configure({ tick_interval: 10 });
    await tank.run(1);
    expect(tank.standing).not.toContain("camera-capture");
    // A picture on request clears the alarm, and the next failure raises it again.
    mkdirSync(block, { recursive: true });
    writeFileSync(join(tank.directory, "images", "gone"), "a file in the way");
    await configure({ image_directory: "gone" });
    await tank.run(1);
    expect(tank.standing).toContain("camera-capture");
    execFileSync("rm", [join(tank.directory, "images", "gone")]);
    await shoot();
    expect(tank.standing).not.toContain("camera-capture");
    execFileSync("rm", ["-r", join(tank.directory, "images", "gone")]);
    writeFileSync(join(tank.directory, "images", "gone"), "a file in the way");
    await tank.run(601);
    expect(tank.standing).toContain("camera-capture");
  });
});

describe("the configuration of the camera", () => {
  it.each([
    [{ capture_flags: "-o /etc/passwd" }, "capture_flags"],
    [{ tick_interval: 0 }, "tick_interval"],
    [{ tick_interval: 20_000 }, "tick_interval"],
    [{ image_directory: "" }, "image_directory"],
  ])("refuses %j and keeps the stored one", async (body, path) => {
    const before = await tank.call("camera.config.get");
    await expect(configure(body)).rejects.toMatchObject({ code: "invalid", details: [{ path }] });
    expect(await tank.call("camera.config.get")).toEqual(before);
  });

  it("stores pictures in images/, readable by the owner only", async () => {
    await expect(configure({ image_directory: "/etc" })).rejects.toMatchObject({ code: "invalid" });
    await expect(configure({ image_directory: "../x" })).rejects.toMatchObject({ code: "invalid" });
    await configure({ image_directory: "gallery", motion: { width: 10 } });
    const image = await shoot();
    expect(existsSync(join(tank.directory, "images", "gallery", image))).toBe(true);
    expect(readFileSync(join(tank.directory, "images", "gallery", image)).length).toBeGreaterThan(1000);
    const modes = ["", image, `thumbnail-${image}`].map(
      (name) => statSync(join(tank.directory, "images", "gallery", name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  });

  it("takes a picture on a timer's on and none on its off", async () => {
    const cause = { id: "timers/1", name: "a timer" };
    const {
      runtime: { switchboard },
    } = tank.app.platform;
    const list = async () => (await tank.call("camera.list")) as readonly unknown[];
    const before = (await list()).length;
    await switchboard.switch("camera", "1", true, cause);
    expect(await list()).toHaveLength(before + 1);
    await switchboard.switch("camera", "1", false, cause);
    expect(await list()).toHaveLength(before + 1);
  });
});
