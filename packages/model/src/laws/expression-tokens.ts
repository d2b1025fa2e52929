import { fields } from "../messages/fields.ts";
import type { Message } from "../messages/message.ts";

export type Token =
  | { readonly kind: "number"; readonly value: number; readonly at: number }
  | { readonly kind: "variable"; readonly at: number }
  | { readonly kind: "sign"; readonly text: string; readonly at: number }
  | { readonly kind: "end"; readonly at: number };

/** An invalid expression: what is wrong, and where. */
export class ExpressionError extends Error {
  readonly said: Message;

  constructor(said: Message) {
    super(said.code);
    this.name = "ExpressionError";
    this.said = said;
  }
}

const BLANK = /\s/;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z_]\w*/y;
const SIGN = /\*\*|<=|>=|==|!=|&&|\|\||[-+*/%<>!?:()]/y;

/** Splits an expression into tokens. Throws ExpressionError. */
export function tokensOf(source: string): readonly Token[] {
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
