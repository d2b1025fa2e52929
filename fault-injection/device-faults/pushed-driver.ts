// A device that sends its readings to the API.
import type { DeviceFault, FaultyDevice, PresentDevice, Using } from "./faulty-device.ts";

/** Between two messages; and the greatest age of a reading in seconds. Both are in real time. */
const EVERY_MS = 200;
const MAX_AGE = 2;
const PATH = "/api/inputs/analog-1/samples";

type Mood = "silent" | "works" | "garbles" | "denied" | "late";

const SENT: Readonly<Record<Exclude<Mood, "silent">, unknown>> = {
  works: { samples: [{ value: 8.1 }] },
  garbles: { samples: [{ value: "8.1 pH" }] },
  denied: { samples: [{ value: 8.1 }] },
  late: { samples: [{ value: 8.1, age: 2 * MAX_AGE }] },
};

export const PUSHED: FaultyDevice = { name: "pushed", type: "pushed", make: async (using) => sending(using) };

function sending({ call, url }: Using): PresentDevice {
  let mood: Mood = "silent";
  const send = async (): Promise<void> => {
    if (mood === "silent") return;
    const body = SENT[mood];
    // The program answers what is wrong with a message; this device ignores the answer.
    if (mood !== "denied") await call("POST", PATH, body).catch(() => undefined);
    else await fetch(url + PATH, { method: "POST", body: JSON.stringify(body) }).catch(() => undefined);
  };
  const timer = setInterval(() => void send(), EVERY_MS);
  const become = (next: Mood) => async (): Promise<void> => {
    mood = next;
  };
  const fault = (name: string, which: Mood): DeviceFault => ({
    name,
    cause: become(which),
    heal: become("works"),
  });
  return {
    parameters: { Name: "device", MaxAge: MAX_AGE },
    faults: [
      fault("vanishes", "silent"),
      fault("answers garbage", "garbles"),
      fault("refuses the password", "denied"),
      fault("answers too late", "late"),
    ],
    vanish: async () => undefined,
    appear: become("works"),
    end: async () => clearInterval(timer),
  };
}
