// Points of a Modbus device in the notation of its parameters: `0`, `c12`, `i5.3`, `30001:int16*0.1 °C`.

export type Table = "coils" | "discrete-inputs" | "input-registers" | "holding-registers";

/** `address` as it is sent: 0…65535. */
interface Place {
  readonly table: Table;
  readonly address: number;
}

/** A coil or discrete input, one bit of a register, or a register that holds 0 or 1. */
export interface BitPoint extends Place {
  /** 0 is the lowest bit. */
  readonly bit?: number;
}

const NUMBER_TYPES = ["uint16", "int16", "uint32", "int32", "float32"] as const;
type NumberType = (typeof NUMBER_TYPES)[number];
/** Bytes as they are sent; `a` is the highest. */
const BYTE_ORDERS = ["abcd", "cdab", "badc", "dcba"] as const;
type ByteOrder = (typeof BYTE_ORDERS)[number];

/** A number in one or two registers: value = factor · raw + offset, an error outside min…max. */
export interface NumberPoint extends Place {
  readonly type: NumberType;
  readonly order: ByteOrder;
  readonly factor: number;
  readonly offset: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
}

/** A holding register for 0…100 %. */
export interface DutyPoint extends Place {
  /** Its value at 100 %. */
  readonly full: number;
}

/** Entries of a list that are its points, or the entry that is none. */
export type Parsed<T> = { readonly points: readonly T[] } | { readonly wrong: string };

const LONGEST_LIST = 64;
const LETTERS: Readonly<Record<string, Table>> = {
  c: "coils",
  d: "discrete-inputs",
  i: "input-registers",
  h: "holding-registers",
};
/** Digits of manuals: 00001 is the first coil, 40001 or 400001 the first holding register. */
const DIGITS: Readonly<Record<string, Table>> = {
  "0": "coils",
  "1": "discrete-inputs",
  "3": "input-registers",
  "4": "holding-registers",
};

const BITS = /^(?<at>[cdih]?\d{1,6})(?:\.(?<bit>\d|1[0-5]))?(?:-(?<last>\d{1,6}))?$/;
const DECIMAL = String.raw`-?\d{1,12}(?:\.\d{1,9})?`;
const NUMBER = new RegExp(
  String.raw`^(?<at>[ih]?\d{1,6})(?::(?<type>[a-z]+\d\d)(?:-(?<order>[a-d]{4}))?)?` +
    String.raw`(?:\*(?<factor>${DECIMAL}))?(?<offset>[+-]\d{1,12}(?:\.\d{1,9})?)?` +
    String.raw`(?:\[(?<min>${DECIMAL})\.\.(?<max>${DECIMAL})\])?(?:\s+(?<unit>\S(?:.{0,14}\S)?))?$`,
);
const DUTY = /^(?<at>h?\d{1,6})(?:=(?<full>\d{1,5}))?$/;

/** `0-7, c9, h3`: coils where there is no letter, and holding registers of 0 and 1. */
export function parseOutputs(text: string): Parsed<BitPoint> {
  return parseList(text, (entry) => bitsOf(entry, "coils")?.filter(isOutput));
}

/** `0-7, c9, i5.3`: discrete inputs where there is no letter, coils, registers of 0 and 1, and bits of registers. */
export function parseInputs(text: string): Parsed<BitPoint> {
  return parseList(text, (entry) => bitsOf(entry, "discrete-inputs"));
}

/** `30001:int16*0.1 °C, h10:float32-cdab[0..50]`. */
export function parseNumbers(text: string): Parsed<NumberPoint> {
  return parseList(text, (entry) => {
    const point = numberOf(entry);
    return point && [point];
  });
}

/** `h3=1000`: the register's value at 100 %, 100 unless given. */
export function parseDuties(text: string): Parsed<DutyPoint> {
  return parseList(text, (entry) => {
    const { at = "", full = "100" } = DUTY.exec(entry)?.groups ?? {};
    const place = placeOf(at, "holding-registers");
    const isPoint = place?.table === "holding-registers" && Number(full) > 0 && Number(full) <= 0xffff;
    return isPoint ? [{ ...place, full: Number(full) }] : undefined;
  });
}

function parseList<T>(text: string, parse: (entry: string) => readonly T[] | undefined): Parsed<T> {
  if (text.trim() === "") return { points: [] };
  const points: T[] = [];
  for (const entry of text.split(",").map((each) => each.trim())) {
    const found = parse(entry) ?? [];
    points.push(...found);
    if (found.length === 0 || points.length > LONGEST_LIST) return { wrong: entry };
  }
  return { points };
}

const isOutput = ({ table, bit }: BitPoint): boolean =>
  bit === undefined && (table === "coils" || table === "holding-registers");

/** A range is in addresses, or in the numbers of a manual: `00001-00008`. */
function bitsOf(entry: string, table: Table): readonly BitPoint[] | undefined {
  const { at = "", bit, last } = BITS.exec(entry)?.groups ?? {};
  const first = placeOf(at, table);
  const letter = /^[cdih]/.exec(at)?.[0] ?? "";
  const end = last === undefined ? first : placeOf(`${letter}${last}`, table);
  if (first === undefined || end?.table !== first.table) return undefined;
  const isRegister = first.table === "input-registers" || first.table === "holding-registers";
  if (bit !== undefined && (!isRegister || last !== undefined)) return undefined;
  const count = end.address - first.address + 1;
  if (count < 1 || count > LONGEST_LIST) return undefined;
  return Array.from({ length: count }, (_, index) => ({
    table: first.table,
    address: first.address + index,
    ...(bit === undefined ? {} : { bit: Number(bit) }),
  }));
}

function numberOf(entry: string): NumberPoint | undefined {
  const found = NUMBER.exec(entry)?.groups ?? {};
  const { at = "", type: typeName = "uint16", order: orderName, factor = "1", offset = "0" } = found;
  const { min = "-Infinity", max = "Infinity", unit = "raw" } = found;
  // Without a letter or a number of a manual it is open which registers are meant.
  const place = placeOf(at, undefined);
  const type = NUMBER_TYPES.find((each) => each === typeName);
  const order = BYTE_ORDERS.find((each) => each === (orderName ?? "abcd"));
  if (place?.table !== "input-registers" && place?.table !== "holding-registers") return undefined;
  if (type === undefined || order === undefined) return undefined;
  const isLong = type.endsWith("32");
  if (isLong ? place.address === 0xffff : orderName !== undefined) return undefined;
  const point = { factor: Number(factor), offset: Number(offset), min: Number(min), max: Number(max) };
  return point.factor === 0 || point.min >= point.max ? undefined : { ...place, type, order, ...point, unit };
}

/** Five or six digits that begin with that of a table are a number of a manual, from 1; others are addresses. */
function placeOf(at: string, table: Table | undefined): Place | undefined {
  const { letter = "", digits = "" } = /^(?<letter>[cdih]?)(?<digits>\d{1,6})$/.exec(at)?.groups ?? {};
  if (digits === "") return undefined;
  const isManual = letter === "" && digits.length >= 5;
  const named = isManual ? DIGITS[digits.charAt(0)] : letter === "" ? table : LETTERS[letter];
  const address = isManual ? Number(digits.slice(1)) - 1 : Number(digits);
  return named === undefined || address < 0 || address > 0xffff ? undefined : { table: named, address };
}
