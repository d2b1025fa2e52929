// `npm run fault-injection`: the proof of what docs/safety.md promises.

import { runCases } from "./cases-runner.ts";
import { runDeviceFaults } from "./device-faults/run-device-faults.ts";
import { runFuzzedImports, runFuzzedStarts } from "./fuzz/run-fuzz.ts";
import { runKillTest } from "./kill-test/run-kill-test.ts";
import { runMutation } from "./mutation/run-mutation.ts";
import { runProxies } from "./proxies/run-proxies.ts";
import { runRandomRuns } from "./random-runs/run-random-runs.ts";
import { runSchemathesis } from "./schemathesis/run-schemathesis.ts";
import { runSlips } from "./slips/run-slips.ts";
import { runSoak } from "./soak/run-soak.ts";

const USAGE = `Usage: npm run fault-injection -- [WHAT] [options]

WHAT is one of
  cases            every fault of the list, one after the other, on the real program (unless told)
    --only WORDS     only the cases whose fault contains these words
    --seed N         seed of the simulated tank's noise (1)
    --jobs N         programs that run at the same time (2); from two on, one more for cases that wait
    --json FILE      writes the table as JSON
    --page FILE      writes the table as Markdown between the markers of this page
  devices          every device with every fault, on the real program
    --only WORDS     only the devices with one of these words: pca,gpio
    --fault WORDS    only the faults with these words
    --jobs N         programs that run at the same time (3)
    --page FILE      writes the rows between the markers of this page; those of other devices stay
  random-runs      random tanks with random disturbances: no invariant may ever be violated
    --runs N         how many (1000)
    --days N         how long each is (30)
    --seed N         of the first; the next has the next one (1)
    --jobs N         processes that run at the same time (2)
    --path PATH      a smaller run of this seed, as a failure tells it
  kill-test        SIGKILL at random instants under load: nothing acknowledged is lost, no pump stays on
    --count N        kills (500)
    --seed N         of the instants (1)
    --jobs N         programs that run at the same time (2)
  soak             days of normal operation with a keeper: memory, temperature, switches, alarms, cadence, disk
    --days N         (90)
    --seed N         (1)
  slips            every number mistyped in every way: it is refused, or the tank stays safe and an alarm is raised
    --days N         of each (7)
    --only WORDS     only the slips with these words
    --jobs N         processes that live at the same time (2)
  fuzz-import      configuration files with changed rows: an answer in time, and never an exit
  fuzz-start       a damaged data directory: the controller starts on it and reports what is wrong
    --runs N         how many, of two or three mutations each (40000)
    --seed N         of the first; the next has the next one (1)
    --jobs N         processes that run at the same time (2)
  mutation         breaks the code of control and safety, one slip at a time, and names the test that catches it
    --only WORDS     only the slips with these words
    --jobs N         slips that are tried at the same time (2)
    --page FILE      writes the table as Markdown
  schemathesis     requests made from the served OpenAPI document, and each answer checked by it
    --minutes N      how long (30)
    --seed N         of the requests (1)
    --out DIR        keeps events and logs here
  proxies          nginx, Caddy and HAProxy in front, in stock and in correct setups: which client counts as which
    --only PROXY     only this one
    --jobs N         setups that are tried at the same time (3)
    --pages          writes the tables of expected answers into docs/behind-….md
`;

/** Each takes its own options and resolves to the exit status. */
const PROOFS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  cases: runCases,
  devices: runDeviceFaults,
  "random-runs": runRandomRuns,
  "kill-test": runKillTest,
  soak: runSoak,
  slips: runSlips,
  "fuzz-import": runFuzzedImports,
  "fuzz-start": runFuzzedStarts,
  mutation: runMutation,
  schemathesis: runSchemathesis,
  proxies: runProxies,
};

const [first = "cases", ...others] = process.argv.slice(2);
const [what, args] = first.startsWith("--") ? ["cases", [first, ...others]] : [first, others];
const proof = Object.hasOwn(PROOFS, what) ? PROOFS[what] : undefined;
if (proof === undefined || args.includes("--help")) {
  process.stdout.write(USAGE);
  process.exitCode = args.includes("--help") ? 0 : 2;
} else process.exitCode = await proof(args);
