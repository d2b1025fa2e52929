import { isJsonObject } from "@refugium/model/declare/field.ts";
import { type EmulatedAnswer, HttpEmulator } from "./http-emulator.ts";

type Packet = Record<string, unknown>;

interface MeshMember {
  readonly version: number;
  readonly data: Packet;
  readonly get: string;
  readonly set: string;
  /** The member of the data that a member of the command changes. */
  readonly renamed: Readonly<Record<string, string>>;
}

const SHARED = { sync: "", partnerName: "" };

const heater = (): MeshMember => ({
  version: 5,
  get: "GET_EHEATER_DATA",
  set: "SET_EHEATER_PARAM",
  renamed: {},
  data: {
    title: "HEATER_DATA",
    ...SHARED,
    ...{ mUnit: 0, sollTemp: 255, isTemp: 252, hystLow: 5, hystHigh: 5, offset: 0 },
    ...{ active: 0, isHeating: 0, mode: 0, dayStartT: 480, nightStartT: 1200, nReduce: 0, alertState: 0 },
  },
});

const classicVario = (): MeshMember => ({
  version: 18,
  get: "GET_CLASSIC_VARIO_DATA",
  set: "SET_CLASSIC_VARIO_PARAM",
  renamed: {},
  data: {
    title: "CLASSIC_VARIO_DATA",
    ...{ rel_speed: 75, pumpMode: 16, filterActive: 0, turnOffTime: 0, serviceHour: 360 },
    ...{ rel_manual_motor_speed: 75, rel_motor_speed_day: 80, rel_motor_speed_night: 20 },
    ...{ startTime_day: 480, startTime_night: 1200, pulse_motorSpeed_High: 100, pulse_motorSpeed_Low: 20 },
    ...{ pulse_Time_High: 100, pulse_Time_Low: 50, turnTimeFeeding: 0, errorCode: 0, version: 0 },
  },
});

const professionel = (): MeshMember => ({
  version: 4,
  get: "GET_FILTER_DATA",
  set: "SET_FILTER_PUMP",
  renamed: { active: "filterActive" },
  data: {
    title: "FILTER_DATA",
    ...SHARED,
    ...{ minFreq: 3500, maxFreq: 8000, maxFreqRglOff: 6500, freq: 0, freqSoll: 5000, dfs: 0, dfsFaktor: 0 },
    ...{ sollStep: 0, rotSpeed: 0, pumpMode: 16, filterActive: 0, runTime: 0, actualTime: 0 },
    ...{ serviceHour: 8760, pm_dfs_soll_high: 0, pm_dfs_soll_low: 0, pm_time_high: 0, pm_time_low: 0 },
    ...{ nm_dfs_soll_day: 0, nm_dfs_soll_night: 0, end_time_night_mode: 480, start_time_night_mode: 1200 },
    ...{ version: 0, isEheim: 1, turnOffTime: 0, turnTimeFeeding: 0 },
  },
});

/** A mesh of a heater, which has the WebSocket, and two filters. What they do after a loss of supply is not known. */
export class EheimEmulator extends HttpEmulator {
  static readonly HEATER = "A8:48:FA:D5:00:05";
  static readonly CLASSIC_VARIO = "A8:48:FA:D5:00:18";
  static readonly PROFESSIONEL = "A8:48:FA:D5:00:04";
  /** Packets as they came. */
  readonly packets: Packet[] = [];
  /** Devices without supply: the mesh lists them, and they do not answer. */
  readonly silent = new Set<string>();
  readonly #members = new Map([
    [EheimEmulator.HEATER, heater()],
    [EheimEmulator.CLASSIC_VARIO, classicVario()],
    [EheimEmulator.PROFESSIONEL, professionel()],
  ]);

  restart(): void {
    // Settings are kept.
  }

  /** The data of a member, to change. */
  dataOf(mac: string): Packet {
    return this.#members.get(mac)?.data ?? {};
  }

  protected answer(): EmulatedAnswer {
    return { status: 404, body: "Not Found" };
  }

  protected override greetings(): readonly string[] {
    const from = EheimEmulator.HEATER;
    const mesh = { title: "MESH_NETWORK", from, to: "USER", clientList: [...this.#members.keys()] };
    return [JSON.stringify(mesh), JSON.stringify(this.#userData(from))];
  }

  protected override message(text: string): string | undefined {
    const packet: unknown = JSON.parse(text);
    if (!isJsonObject(packet)) return undefined;
    this.packets.push(packet);
    const { title, to } = packet;
    if (title === "GET_USRDTA" && to === "ALL")
      return JSON.stringify([...this.#members.keys()].map((mac) => this.#userData(mac)));
    const mac = String(to);
    const member = this.#members.get(mac);
    if (member === undefined || this.silent.has(mac)) return undefined;
    if (title === "GET_USRDTA") return JSON.stringify(this.#userData(mac));
    if (title === member.set) this.change(() => apply(member, packet));
    return title === member.get || title === member.set
      ? JSON.stringify({ ...member.data, from: mac, to: "USER" })
      : undefined;
  }

  #userData(mac: string): Packet {
    const { version = 0 } = this.#members.get(mac) ?? {};
    return {
      ...{ title: "USRDTA", from: mac, to: "USER", version, name: `Emulated ${version}`, aqName: "Reef" },
      ...{ revision: [2032, 2037], tankconfig: "", groupID: 0, meshing: 1, unit: 0, sysLED: 100, tID: 30 },
      ...{ host: "eheimdigital", timezone: 60, dst: 1, remote: 0, netmode: "ST", power: "9", usrName: "" },
      ...{ firstStart: 0, demoUse: 0, emailAddr: "", language: "EN", liveTime: 1, firmwareAvailable: 0 },
      ...{ latestAvailableRevision: [-1, -1], softChange: 0 },
    };
  }
}

function apply({ data, renamed }: MeshMember, packet: Packet): void {
  const { title: _title, to: _to, from: _from, ...members } = packet;
  for (const [name, value] of Object.entries(members)) data[renamed[name] ?? name] = value;
}
