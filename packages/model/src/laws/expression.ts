// Arithmetic with one variable: the `transformer` of a pH probe.
// A Pratt parser (V. R. Pratt, "Top Down Operator Precedence", POPL 1973) without functions and without names except
// `v`, so an expression has no side effects.

import { fields } from "../messages/fields.ts";
import type { Message } from "../messages/message.ts";

/** A parsed expression. Comparisons and logic give 1 or 0; `/` and `%` by zero give no finite number. */
export type Expression = (v: number) => number;

interface Infix {
  readonly power: number;
  /** Binds to the right: `2 ** 3 ** 2` is `2 ** 9`. */
  readonly rightward?: true;
  readonly apply: (left: number, right: number) => number;
}

const truth = (value: boolean): number => (value ? 1 : 0);

const INFIX: Readonly<Record<string, Infix>> = {
  "||": { power: 2, apply: (left, right) => truth(left !== 0 || right !== 0) },
  "&&": { power: 3, apply: (left, right) => truth(left !== 0 && right !== 0) },
  "==": { power: 4, apply: (left, right) => truth(left === right) },
  "!=": { power: 4, apply: (left, right) => truth(left !== right) },
  "<": { power: 5, apply: (left, right) => truth(left < right) },
  "<=": { power: 5, apply: (left, right) => truth(left <= right) },
  ">": { power: 5, apply: (left, right) => truth(left > right) },
  ">=": { power: 5, apply: (left, right) => truth(left >= right) },
  "+": { power: 6, apply: (left, right) => left + right },
  "-": { power: 6, apply: (left, right) => left - right },
  "*": { power: 7, apply: (left, right) => left * right },
  "/": { power: 7, apply: (left, right) => left / right },
  "%": { power: 7, apply: (left, right) => left % right },
  "**": { power: 9, rightward: true, apply: (left, right) => left ** right },
};

const PREFIX: Readonly<Record<string, (value: number) => number>> = {
  "-": (value) => -value,
  "+": (value) => value,
  "!": (value) => truth(value === 0),
};
/** Looser than `**`, so that `-2 ** 2` is −4 as in mathematics. */
const PREFIX_POWER = 8;
const TERNARY_POWER = 1;
const DEEPEST = 64;

/** Parses an expression. Throws ExpressionError. */
export function parseExpression(source: string): Expression {
  return new Parser(tokensOf(source)).whole();
}

/** Why an expression cannot be used, or undefined: it must parse and have a finite value for `v` = 0. */
export function expressionFault(source: string): Message | undefined {
  try {
    const value = parseExpression(source)(0);
    return Number.isFinite(value) ? undefined : fields.expressionNoNumber({ value: String(value) });
  } catch (error) {
    // Parser and tokens throw nothing else, and evaluation throws nothing.
    return fields.expressionRefused({ fault: (error as ExpressionError).content });
  }
}

class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    const expression = this.#parse(0);
    if (this.#peek().kind !== "end") throw this.#unexpected();
    return expression;
  }

  /** Parses operators that bind tighter than `power`. */
  #parse(power: number): Expression {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new ExpressionError(fields.expressionTooDeep);
    let left = this.#operand();
    for (let more = this.#extended(left, power); more !== undefined; more = this.#extended(left, power))
      left = more;
    this.#depth -= 1;
    return left;
  }

  #operand(): Expression {
    const token = this.#peek();
    if (token.kind === "number" || token.kind === "variable") this.#next += 1;
    if (token.kind === "number") return () => token.value;
    if (token.kind === "variable") return (v) => v;
    if (this.#takes("(")) {
      const inner = this.#parse(0);
      this.#demand(")");
      return inner;
    }
    const prefix = token.kind === "sign" ? PREFIX[token.text] : undefined;
    if (prefix === undefined) throw this.#unexpected();
    this.#next += 1;
    const operand = this.#parse(PREFIX_POWER);
    return (v) => prefix(operand(v));
  }

  /** `left` with the next operator, or undefined when that does not bind tighter than `power`. */
  #extended(left: Expression, power: number): Expression | undefined {
    const token = this.#peek();
    if (token.kind !== "sign") return undefined;
    if (token.text === "?") return power < TERNARY_POWER ? this.#choice(left) : undefined;
    const infix = INFIX[token.text];
    if (infix === undefined || infix.power <= power) return undefined;
    this.#next += 1;
    const right = this.#parse(infix.rightward === true ? infix.power - 1 : infix.power);
    return (v) => infix.apply(left(v), right(v));
  }

  #choice(condition: Expression): Expression {
    this.#demand("?");
    const yes = this.#parse(0);
    this.#demand(":");
    const no = this.#parse(0);
    return (v) => (condition(v) === 0 ? no(v) : yes(v));
  }

  #peek(): Token {
    // The end is the last token, and parsing never passes it.
    return this.#tokens[this.#next] as Token;
  }

  #takes(text: string): boolean {
    const token = this.#peek();
    const found = token.kind === "sign" && token.text === text;
    if (found) this.#next += 1;
    return found;
  }

  #demand(text: string): void {
    if (!this.#takes(text)) throw this.#without(text);
  }

  #unexpected(): ExpressionError {
    const { kind, at } = this.#peek();
    return new ExpressionError(
      kind === "end" ? fields.expressionEndsEarly : fields.expressionOutOfPlace({ at: at + 1 }),
    );
  }

  #without(sign: string): ExpressionError {
    const { kind, at } = this.#peek();
    return new ExpressionError(
      kind === "end"
        ? fields.expressionMissingAtEnd({ sign })
        : fields.expressionMissing({ sign, at: at + 1 }),
    );
  }
}

type Token =
  | { readonly kind: "number"; readonly value: number; readonly at: number }
  | { readonly kind: "variable"; readonly at: number }
  | { readonly kind: "sign"; readonly text: string; readonly at: number }
  | { readonly kind: "end"; readonly at: number };

/** An invalid expression: what is wrong, and where. */
export class ExpressionError extends Error {
  /** What is wrong, for people. */
  readonly content: Message;

  constructor(content: Message) {
    super(content.code);
    this.name = "ExpressionError";
    this.content = content;
  }
}

const BLANK = /\s/;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z_]\w*/y;
const SIGN = /\*\*|<=|>=|==|!=|&&|\|\||[-+*/%<>!?:()]/y;

/** Splits an expression into tokens. Throws ExpressionError. */
function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    while (BLANK.test(source.charAt(at))) at += 1;
    if (at >= source.length) return [...tokens, { kind: "end", at }];
    const { token, length } = tokenAt(source, at);
    tokens.push(token);
    at += length;
  }
}

function tokenAt(source: string, at: number): { readonly token: Token; readonly length: number } {
  const number = match(NUMBER, source, at);
  if (number !== undefined)
    return { token: { kind: "number", value: Number(number), at }, length: number.length };
  const word = match(WORD, source, at);
  if (word === "v") return { token: { kind: "variable", at }, length: 1 };
  if (word !== undefined) throw new ExpressionError(fields.expressionWord({ word }));
  const text = match(SIGN, source, at);
  if (text !== undefined) return { token: { kind: "sign", text, at }, length: text.length };
  throw new ExpressionError(fields.expressionSign({ sign: source.charAt(at), at: at + 1 }));
}

function match(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}
