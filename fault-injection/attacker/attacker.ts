// A process of its own that attacks: `node attacker.ts NAME URL SECONDS [TOKEN]`. Prints how often it did.
import { setPriority } from "node:os";
import { ATTACKS } from "./attacks.ts";
import { TOKEN_ATTACKS } from "./token-attacks.ts";

// It represents other machines: its work must not cost the controller time.
setPriority(19);
const [name = "", url = "", seconds = "0", token = ""] = process.argv.slice(2);
const { hostname, port, protocol } = new URL(url);
const attack = Object.entries({ ...ATTACKS, ...TOKEN_ATTACKS }).find(([each]) => each === name)?.[1];
if (attack === undefined) throw new Error(`there is no attack ${name}`);
const times = await attack({
  host: hostname,
  port: Number(port),
  isTls: protocol === "https:",
  token,
  until: Date.now() + Number(seconds) * 1000,
});
process.stdout.write(`${times}\n`);
process.exit(0);
