// What is known of the devices: names of messages and members, as their own web page uses them.

export interface EheimModel {
  /** `version` in its user data. */
  readonly version: number;
  readonly get: string;
  readonly data: string;
  /** Member of the data: 0 or 1. */
  readonly level: string;
  readonly set: string;
  /** The same in the command. */
  readonly setLevel: string;
  /** The command carries the whole set of parameters: these members of the data. */
  readonly kept: readonly string[];
}

export const EHEIM_MODELS = {
  heater: {
    version: 5,
    get: "GET_EHEATER_DATA",
    data: "HEATER_DATA",
    level: "active",
    set: "SET_EHEATER_PARAM",
    setLevel: "active",
    kept: [
      "mUnit",
      "sollTemp",
      "hystLow",
      "hystHigh",
      "offset",
      "mode",
      "sync",
      "partnerName",
      "dayStartT",
      "nightStartT",
      "nReduce",
    ],
  },
  "classic-vario": {
    version: 18,
    get: "GET_CLASSIC_VARIO_DATA",
    data: "CLASSIC_VARIO_DATA",
    level: "filterActive",
    set: "SET_CLASSIC_VARIO_PARAM",
    setLevel: "filterActive",
    kept: [
      "rel_manual_motor_speed",
      "rel_motor_speed_day",
      "rel_motor_speed_night",
      "startTime_day",
      "startTime_night",
      "pulse_motorSpeed_High",
      "pulse_motorSpeed_Low",
      "pulse_Time_High",
      "pulse_Time_Low",
      "pumpMode",
    ],
  },
  "professionel-5e": {
    version: 4,
    get: "GET_FILTER_DATA",
    data: "FILTER_DATA",
    level: "filterActive",
    set: "SET_FILTER_PUMP",
    setLevel: "active",
    kept: [],
  },
} as const satisfies Readonly<Record<string, EheimModel>>;
