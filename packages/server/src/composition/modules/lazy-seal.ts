import { join } from "node:path";
import { diskFiles } from "../../store/files.ts";
import { openKeyFile, type Seal } from "../../store/key-file.ts";

/** Creates the key file when the first secret is stored. A damaged file affects secrets only. */
export function lazySeal(dataDirectory: string): Seal {
  const key = (): Seal => openKeyFile(join(dataDirectory, "secrets.key"), diskFiles);
  return {
    seal: (...args) => key().seal(...args),
    open: (...args) => key().open(...args),
    isFor(...args) {
      try {
        return key().isFor(...args);
      } catch {
        // The key file has no key: nothing was sealed with it.
        return false;
      }
    },
  };
}
