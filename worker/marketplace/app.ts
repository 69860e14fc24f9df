import { type Context, Hono } from "hono";
import { contract } from "#shared/contract/index.ts";
import type { Row } from "#shared/contract/row.ts";
import { toContentDisposition } from "#shared/domain/content-disposition.ts";
import { toErrorTrace } from "#shared/domain/error-trace.ts";
import { type Clock, createClock } from "#worker/clock.ts";
import type { Upstream, WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import { DomainError } from "./domain/errors.ts";
import { handlers } from "./handlers/index.ts";
import { authorize } from "./http/authorize.ts";
import { createContext, type Failpoint, type HandlerContext, type Marketplace } from "./http/context.ts";
import { toErrorResponse } from "./http/error-response.ts";
import { readInput } from "./http/input.ts";

/** The embedded default upstream: answers every row of the contract that is not the gateway's own. */
export function createMarketplace(
  env: WorkerEnv,
  clock: Clock = createClock(env),
  reach?: (point: Failpoint) => void,
): Upstream {
  return { fetch: async (request) => app.fetch(request, { env, clock, ...(reach && { reach }) }) };
}

type Handler = (input: unknown, context: HandlerContext) => unknown;
type Call = Context<{ Bindings: Marketplace }>;

const app = new Hono<{ Bindings: Marketplace }>();

/** A name wins over a parameter at the same place, as in the gateway: Hono takes the route that came first. */
const namesFirst = (path: string) => path.replaceAll(/:\w+/g, "\uFFFF");

const answered = Object.entries<Record<string, Row>>(contract)
  .flatMap(([group, rows]) => Object.entries(rows).map(([name, row]) => ({ group, name, row })))
  .filter(({ row }) => !row.local)
  .toSorted((a, b) => (namesFirst(a.row.path) < namesFirst(b.row.path) ? -1 : 1));

for (const { group, name, row } of answered) {
  const handler = handlerOf(group, name);
  app.on(row.method, row.path, (c) => reply(c, (context) => answer(c, row, handler, context)));
}
app.all("*", (c) => reply(c, () => Promise.reject(new DomainError("NOT_FOUND"))));

/** The types of contract and handlers match row by row; a loop over both only knows that there is one. */
function handlerOf(group: string, name: string): Handler {
  const groups: Record<string, Record<string, unknown>> = handlers;
  return groups[group]?.[name] as Handler;
}

async function answer(c: Call, row: Row, handler: Handler, context: HandlerContext): Promise<Response> {
  await authorize(row, context);
  const input = await readInput(row, c.req.raw, c.req.param());
  const value = await handler(input, context);
  return value instanceof File ? fileReply(value) : Response.json(value);
}

function fileReply(file: File): Response {
  const headers = { "Content-Type": file.type, "Content-Disposition": toContentDisposition(file) };
  return new Response(file, { headers });
}

/** Runs a call; whatever it throws becomes the envelope, and only a refusal says more than that it failed. */
async function reply(c: Call, run: (context: HandlerContext) => Promise<Response>): Promise<Response> {
  const context = createContext(c.req.raw, c.env);
  let response: Response;
  try {
    response = await run(context);
  } catch (error) {
    response = toErrorResponse(toDomainError(error, context.requestId), context);
  }
  response.headers.set("X-Request-Id", context.requestId);
  if (context.replay.isReplay) response.headers.set("Idempotency-Replayed", "true");
  return response;
}

function toDomainError(error: unknown, requestId: string): DomainError {
  if (error instanceof DomainError) return error;
  logLine({ event: "marketplace-failed", requestId, trace: toErrorTrace(error) });
  return new DomainError("INTERNAL");
}
