import { Hono } from "hono";
import { contract, operatorContract, staffContract } from "#shared/contract/index.ts";
import { isSocketRow, listRows, type Row } from "#shared/contract/row.ts";
import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { type Clock, createClock } from "#worker/clock.ts";
import type { Upstream, WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import { DomainError } from "./domain/errors.ts";
import { handlers } from "./handlers/index.ts";
import { type Answer, toAnswer, toResponse, toUpstreamAnswer } from "./http/answer.ts";
import { authorize } from "./http/authorize.ts";
import { type Asked, createContext, createTokens, type HandlerContext, type Marketplace } from "./http/context.ts";
import { toErrorAnswer } from "./http/error-answer.ts";
import { type Input, parseInput, readInput } from "./http/input.ts";
import { requireKey } from "./http/require-key.ts";

/** The embedded default upstream: answers every row of the contract that is not the gateway's own. */
export function createMarketplace(
  env: WorkerEnv,
  clock: Clock = createClock(env),
  reach?: Marketplace["reach"],
): Upstream {
  const marketplace: Marketplace = { env, clock, ...(reach && { reach }) };
  return {
    fetch: async (request) => app.fetch(request, marketplace),
    tokens: createTokens(marketplace),
    async call({ name, input, origin, headers }) {
      const asked = { url: origin, headers: { get: (header: string) => headers[header] ?? null } };
      const found = rows.get(name);
      const run = (context: HandlerContext) =>
        found ? answer(found, context, () => parseInput(found.row, input)) : refuseUnknown();
      return toUpstreamAnswer(await reply(asked, marketplace, run));
    },
  };
}

type Handler = (input: unknown, context: HandlerContext) => unknown;
type Answered = { row: Row; handler: Handler };

/** The rows that are answered here, by their dotted names. */
const rows = new Map<string, Answered>(
  listRows({ ...contract, ...operatorContract, ...staffContract })
    .filter(({ row }) => !row.local)
    .map(({ name, row }) => [name, { row, handler: handlerOf(name) }]),
);

const app = new Hono<{ Bindings: Marketplace }>();

/** A name wins over a parameter at the same place, as in the gateway: Hono takes the route that came first. */
const namesFirst = ({ row }: Answered) => row.path.replaceAll(/:\w+/g, "\uFFFF");

for (const found of [...rows.values()].toSorted((a, b) => (namesFirst(a) < namesFirst(b) ? -1 : 1))) {
  const { row } = found;
  app.on(row.method, row.path, async (c) => {
    const read = () => readInput(row, c.req.raw, c.req.param());
    return toResponse(await reply(c.req.raw, c.env, (context) => answer(found, context, read)));
  });
}
app.all("*", async (c) => toResponse(await reply(c.req.raw, c.env, refuseUnknown)));

/** The types of contract and handlers match row by row; a loop over both only knows that there is one. */
function handlerOf(name: string): Handler {
  const [group = "", own = ""] = name.split(".");
  const groups: Record<string, Record<string, unknown>> = handlers;
  return groups[group]?.[own] as Handler;
}

async function answer(
  { row, handler }: Answered,
  context: HandlerContext,
  read: () => Input | Promise<Input>,
): Promise<unknown> {
  if (isSocketRow(row) && context.header("Upgrade") !== "websocket") throw new DomainError("UPGRADE_REQUIRED");
  await authorize(row, context);
  if (row.idem === "required") requireKey(context);
  try {
    return await handler(await read(), context);
  } finally {
    // Throws in place of any answer for a token that has ended, if nothing on the way has asked.
    await context.assertNotEnded();
  }
}

async function refuseUnknown(): Promise<never> {
  throw new DomainError("NOT_FOUND");
}

/** Runs a call; whatever it throws becomes the envelope, and only a refusal says more than that it failed. */
async function reply(
  asked: Asked,
  marketplace: Marketplace,
  run: (context: HandlerContext) => Promise<unknown>,
): Promise<Answer> {
  const context = createContext(asked, marketplace);
  let given: Answer;
  try {
    given = toAnswer(await run(context));
  } catch (error) {
    given = toErrorAnswer(toDomainError(error, context.requestId), context);
  }
  const { requestId, replay } = context;
  const more = { "X-Request-Id": requestId, ...(replay.isReplay && { "Idempotency-Replayed": "true" }) };
  return { ...given, headers: { ...given.headers, ...more } };
}

function toDomainError(error: unknown, requestId: string): DomainError {
  if (error instanceof DomainError) return error;
  logLine({ event: "marketplace-failed", requestId, trace: toErrorTrace(error) });
  return new DomainError("INTERNAL");
}
