import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { installPackage } from "./debian-packages.js";
import { Problem } from "./terminal.js";

/** Programs and the Debian packages that have them. */
const WANTED = [
  { program: "nginx", file: "/usr/sbin/nginx", service: true },
  { program: "caddy", file: "/usr/bin/caddy", service: true },
  { program: "haproxy", file: "/usr/sbin/haproxy", service: true },
  { program: "openssl", file: "/usr/bin/openssl", service: false },
  { program: "iproute2", file: "/usr/sbin/ip", service: false },
];
/** What the maintainers' scripts of Debian ask before they start a service. */
const POLICY = "/usr/sbin/policy-rc.d";

/** Installs the proxies that are missing, none of them as a running service. Throws Problem. */
export async function provideProxies() {
  for (const { program, file, service } of WANTED) {
    if (fs.existsSync(file)) continue;
    const missing = await (service ? withoutStarting(program) : installPackage(program, [program]));
    if (missing !== undefined) throw new Problem(missing);
  }
}

/** @param {string} program */
async function withoutStarting(program) {
  const isOurs = process.getuid?.() === 0 && !fs.existsSync(POLICY);
  if (isOurs) fs.writeFileSync(POLICY, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    const missing = await installPackage(program, [program]);
    // The package asks for its service at the next start of the machine, too.
    if (missing === undefined) spawnSync("systemctl", ["disable", "--now", program], { stdio: "ignore" });
    return missing;
  } finally {
    if (isOurs) fs.rmSync(POLICY);
  }
}
