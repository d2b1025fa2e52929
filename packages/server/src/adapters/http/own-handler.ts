import type { ServerResponse } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Answer } from "./answer.ts";
import type { Proof } from "./authentication.ts";

/** Handles an operation that needs the connection itself. Undefined: it has answered already. */
export type OwnHandler = (
  request: FastifyRequest,
  raw: ServerResponse,
  proof: Proof | undefined,
) => Answer | undefined | Promise<Answer | undefined>;
