// The program of a bus thread: carries out one blocking job after the other.
import { closeSync, constants, openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import type { BusAnswer, BusJob, SpiJob } from "./bus-thread.ts";
import { SPI } from "./spi-structs.ts";
import { loadSystemCalls, type SystemCalls } from "./system-calls.ts";

/** Descriptors of I2C adapters and SPI devices, by path. */
const descriptors = new Map<string, number>();

async function answerOf(job: BusJob): Promise<BusAnswer> {
  if ("read" in job) return { text: readFileSync(job.read, "utf8") };
  if ("readBytes" in job) return { bytes: bytesOf(job.readBytes, job.count) };
  if ("write" in job) {
    // The kernel's files exist, and some of them cannot be read.
    const fd = openSync(job.write, constants.O_WRONLY);
    try {
      writeFileSync(fd, job.text);
    } finally {
      closeSync(fd);
    }
    return { done: true };
  }
  const calls = await loadSystemCalls();
  if ("warmUp" in job) return { done: true };
  const fd = descriptors.get(job.device) ?? openSync(job.device, "r+");
  descriptors.set(job.device, fd);
  try {
    if ("messages" in job) return { bytes: exchange(calls, fd, job) };
    return { bytes: calls.transfer(fd, job.address, job.transfer) };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENODEV") {
      // It is gone: it is opened again at the next job.
      descriptors.delete(job.device);
      closeSync(fd);
    }
    throw error;
  }
}

/** The mode is that of the device for every program: it is set each time. */
function exchange(calls: SystemCalls, fd: number, { mode, speed, messages }: SpiJob): Uint8Array {
  calls.ioctl(fd, SPI.writeMode, Buffer.of(mode));
  return Buffer.concat(messages.map((message) => calls.exchange(fd, speed, message)));
}

/** Each open and read of some of the kernel's files is a conversion: exactly one read. */
function bytesOf(path: string, count: number): Uint8Array {
  const fd = openSync(path, "r");
  try {
    const bytes = new Uint8Array(count);
    return bytes.subarray(0, readSync(fd, bytes, 0, count, null));
  } finally {
    closeSync(fd);
  }
}

parentPort?.on("message", (job: BusJob) => {
  void answerOf(job)
    .catch((error: unknown): BusAnswer => {
      if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) throw error;
      return { code: String(error.code), syscall: String(error.syscall) };
    })
    .then((answer) => parentPort?.postMessage(answer));
});
