import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { isFileRow, isSocketRow, type Row } from "#shared/contract/row.ts";
import type { RequestParts } from "#shared/request.ts";
import { hasBody } from "#shared/request.ts";
import { brokenRequestsOf } from "#tests/support/row-requests.ts";
import { part } from "#tests/support/runs.ts";
import { type Asked, scriptedUpstream, type ScriptedUpstream } from "#tests/support/scripted-upstream.ts";
import {
  createExample,
  fillVariables,
  findPrerequisites,
  type Values,
  variables,
  findVariables,
  getVariablesSetBy,
} from "#worker/docs/examples.ts";
import { type RowName, getRow, rows } from "#worker/docs/rows.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { type RawAnswer, rawCall } from "./raw-call.ts";
import { lunch, varsAtLunch } from "./servers.ts";

// The gateway on the embedded marketplace, and the same gateway on a separate server that answers as the marketplace does: a
// caller cannot tell which of the two it is (status, headers, body).

let server: ScriptedUpstream;
let embedded: string;
let remote: string;

beforeAll(async () => {
  embedded = await startGateway(varsAtLunch(1));
  server = await scriptedUpstream();
  server.play((response, asked) => relay(asked, response));
  remote = await startGateway({ ...varsAtLunch(1), UPSTREAM_ORIGIN: server.origin, UPSTREAM_EXTENSIONS: "1" });
});

afterAll(async () => {
  await stopGateways();
  await server.stop();
});

const passedOn = ["content-type", "content-disposition", "idempotency-replayed", "retry-after"];

/** Answers as the embedded marketplace does. */
async function relay(
  { method, url, headers, body }: Asked,
  response: Parameters<Parameters<ScriptedUpstream["play"]>[0]>[0],
) {
  const given = Object.entries(headers).filter(
    ([name]) => !["host", "connection", "content-length", "transfer-encoding"].includes(name),
  );
  const answer = await fetch(embedded + url, {
    method,
    headers: { ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])), "X-Session": "bearer" },
    body: hasBody(method) ? body : null,
  });
  const kept = [...answer.headers].filter(([name]) => passedOn.includes(name));
  response.writeHead(answer.status, Object.fromEntries(kept));
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** A caller of one of the two gateways, with a number of its own and what its calls brought so far. */
type Caller = { gateway: string; phoneNumber: string; values: Values };

const headersOf = (token: string | undefined) => ({
  "X-Session": "bearer",
  "X-Request-Id": "same-on-both",
  "Accept-Language": "en-MY",
  ...(token && { Authorization: `Bearer ${token}` }),
});

/** A row's example as this caller sends it. */
function partsOf(name: RowName, row: Row, { phoneNumber, values }: Caller): RequestParts {
  const { answers: _answers, ...example } = createExample(name, row, lunch);
  const own = JSON.parse(JSON.stringify(example).replaceAll("1100000001", phoneNumber)) as RequestParts;
  return fillVariables(own, values);
}

async function run(name: RowName, row: Row, caller: Caller): Promise<RawAnswer> {
  const answer = await rawCall(caller.gateway, row, partsOf(name, row, caller), headersOf(caller.values.TOKEN));
  for (const variable of getVariablesSetBy(name)) {
    const value = new RegExp(`"${variables[variable].key}":"([^"]*)"`).exec(answer.text)?.[1];
    if (value !== undefined) caller.values[variable] = value;
  }
  return answer;
}

let people = 0;

/** Somebody new, who has done what comes before a row. */
async function callerFor(gateway: string, name: RowName, row: Row): Promise<Caller> {
  people += 1;
  const caller: Caller = { gateway, phoneNumber: String(123_400_000 + people), values: {} };
  const before = findPrerequisites(findVariables(createExample(name, row, lunch)), lunch);
  for (const one of new Set<RowName>(["auth.authenticate", "session.login", ...before])) {
    await run(one, getRow(one), caller);
  }
  return caller;
}

/** All of an answer that is not of one moment. */
function told({ status, headers, text }: RawAnswer) {
  const moments = new Set(["server-timing", "content-length", "transfer-encoding", "age"]);
  const kept = Object.fromEntries([...headers].filter(([name]) => !moments.has(name)));
  return { status, headers: kept, text: text.replace(/"exportedAt": "[^"]*"/, '"exportedAt": ""') };
}

/** What a reply is made of: its fields, whatever they hold. */
function skeleton(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(skeleton);
  if (typeof value !== "object" || value === null) return "value";
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, skeleton(inner)]));
}

/** A socket is relayed, and has tests of its own (tests/worker/gateway/sockets.test.ts). */
const calls = rows.filter(({ row }) => !isSocketRow(row));

test.each(calls)("$name answers the same on both", async ({ name, row }) => {
  const [here, there] = [await callerFor(embedded, name, row), await callerFor(remote, name, row)];
  const own = await run(name, row, here);
  const relayed = await run(name, row, there);
  const { text, ...ending } = told(relayed);
  const { text: ownText, ...ownEnding } = told(own);
  expect(ending).toEqual(ownEnding);
  if (!isFileRow(row) || own.status !== 200) expect(skeleton(JSON.parse(text))).toEqual(skeleton(JSON.parse(ownText)));
  // The very same question of the very same person has the very same answer.
  if (row.method === "GET" && !row.local) {
    const same = await run(name, row, { ...there, gateway: embedded });
    expect(told(relayed).text).toBe(told(same).text);
  }
});

/** A call that is refused, with what its caller has to show. */
type Question = [parts: RequestParts, headers: Record<string, string>];

const when = (isAsked: boolean, ...questions: Question[]) => (isAsked ? questions : []);

test.each(part(rows))("$name refuses the same on both", async ({ name, row }) => {
  const { values } = await callerFor(embedded, name, row);
  const { TOKEN } = await guest();
  const good = partsOf(name, row, { gateway: embedded, phoneNumber: "1", values });
  const absent = {
    ...values,
    ORDER: "2301-AAAAAAAAAAAAAAAAAAAAAA",
    LOYALTY: "A".repeat(22),
    RESERVATION: "2301-A",
    SPEND: "A",
    DEVICE: "A".repeat(22),
  };
  const nowhere = partsOf(name, row, { gateway: embedded, phoneNumber: "1", values: absent });
  const broken = row.params || row.query || row.body ? fc.sample(brokenRequestsOf(row), { numRuns: 8 }) : [];
  const own = headersOf(values.TOKEN);
  const isOwned = row.auth === "bound" || row.auth === "owner";
  const questions: Question[] = [
    ...broken.map((parts): Question => [parts, own]),
    ...when(isOwned || row.auth === "session", [good, headersOf(undefined)], [good, headersOf("forged.token")]),
    ...when(isOwned, [good, headersOf(TOKEN)]),
    ...when(row.auth === "owner", [nowhere, own]),
    ...when(hasBody(row.method), [good, { ...own, "Content-Type": "text/plain" }]),
    ...when(row.idem === true, [good, { ...own, "Idempotency-Key": "short" }]),
  ];
  for (const [parts, headers] of questions) {
    const here = await rawCall(embedded, row, parts, headers);
    const there = await rawCall(remote, row, parts, headers);
    expect(here.status).toBeGreaterThanOrEqual(400);
    expect(told(there), JSON.stringify(parts)).toEqual(told(here));
  }
});

async function guest(): Promise<Values> {
  const caller: Caller = { gateway: embedded, phoneNumber: "1", values: {} };
  await run("auth.authenticate", contract.auth.authenticate, caller);
  return caller.values;
}
