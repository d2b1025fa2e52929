// The configuration as a file, its import, and stored rows that cannot be read.
import { messages } from "./templates.ts";

export const backup = messages("backup", {
  fileNeeded: "A file is needed",
  damaged: "This file is damaged",
  ofReefPi: "This is a database of reef-pi: importing one is not possible yet",
  notDownloaded: "This is not a configuration that was downloaded from Refugium",
  otherDatabase: "This is a database, but not a configuration of Refugium",
  newerFile: "This file was written by a newer Refugium: install that version first",
  fileTooManyRows: "This file has more than {most:number} rows of {collection:text}",
  withoutSettings: "The file has no settings: it is not a whole configuration",
  tooSlow: "The file cannot be validated within {limit:span}: it is no configuration",
  tooMuchMemory: "The file needs more memory than a configuration can",
  // Rows of an imported file.
  newerRow: "was written by a newer Refugium",
  olderRow: "was not written by Refugium",
  otherRelease: "is of another release",
  otherReleaseOrNone: "is of another release, or not a row",
  noRow: "is not a row",
  tooManyRows: "has more than {most:number} rows",
  rowTooLong: "is longer than {most:number} characters",
  tooDeep: "is nested deeper than {deepest:number} levels",
  tooManyKeys: "has more than {most:number} keys",
  tooManyValues: "has more than {most:number} values",
  badMember: "has a member with a name that is not accepted",
  wantsAlone: "needs the {field:text} {value:text} of {collection:text} for itself, and so does {other:text}",
  wantsToCommand: "commands {thing:message}, and so does {other:text}",
  unknownDriver: "is not a known driver: {type:text}",
  // Settings that an import leaves unchanged.
  machineStays: "Address, network, TLS and the choice of hardware stay as this machine has them",
  sealedElsewhere: "{secret:text} was sealed by another machine, or for something else: enter it again",
  // Secrets.
  sealBroken: "A stored secret cannot be opened with the key file: enter it again",
  noKey:
    "The key file {file:text} does not hold a key: put the saved one back, or remove it and enter the secrets again",
  // Damage.
  historyDamaged: "The history was damaged",
  historySetAside:
    "{title:message}: it was set aside as {file:text}, and a new one was begun. Control is not affected",
  oddRows: "Part of what is stored cannot be read",
  oddRow: "{collection:text} {id:text} ({why:message})",
  more: "{count:number} more",
  oddRowsLost: "{title:message}: {rows:message}. They are out of use",
  oddRowsKept:
    "{title:message}: {rows:message}. What can be read of them is kept but does not run: check them and save them",
  copyInForce:
    "the configuration is a copy from {time:moment}: what was dosed or filled since, and what had tripped, is not known. Check water, sump and containers first",
  ledgerSpoiled:
    "the ledger of doses and fills cannot be read completely: recent doses and fills are not known. Check water, sump and containers first",
});
