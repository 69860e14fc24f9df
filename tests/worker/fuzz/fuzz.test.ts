import * as fc from "fast-check";
import { expect, inject, test } from "vitest";
import { errorStatus, type Failure, isErrorCode } from "#shared/contract/errors.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Row } from "#shared/contract/row.ts";
import { type RequestParts, toTarget } from "#shared/request.ts";
import { brokenRequestsOf, requestsOf } from "#tests/support/row-requests.ts";
import type { FuzzRequests } from "#tests/support/volume.ts";
import { bearerOf, crowd, type Proof } from "#tests/worker/authorisation/people.ts";
import { embedded } from "#tests/worker/marketplace/embedded.ts";
import { report } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { useSample } from "#tests/worker/sample.ts";
import { getRowErrors } from "#worker/docs/row-errors.ts";
import { rows } from "#worker/docs/rows.ts";
import { changed, hintOf, openWorld, remember, renewed, type World } from "./world.ts";

useSample();

// Requests made from the schemas, to every row, by everybody, several at once: the embedded marketplace never fails.
// `npm run fuzz -- 100000` sends more of them than the suite does.

/** As many requests as are made before their ids, times and offers are brought up to date. */
const batch = 250;
const sideBySide = 5;
const patienceMs = 15_000;

/** A call may ask to wait for news of an order, and gets at most these (shared/contract/ordering.ts). */
const mostWaitMs = 25_000;

type Shot = { name: string; row: Row; parts: RequestParts; proof: Proof; language: string; key: string };

type Callers = { customers: readonly Proof[]; others: readonly Proof[] };

/** They end every token of their customer, and with it all that the requests after them may find. */
const endsSession = new Set(["session.logout", "session.deleteAccount"]);

/** Requests of all rows: mostly ones that could be meant, some just outside a schema, some made up altogether. */
function shots(world: World, { customers, others }: Callers): fc.Arbitrary<Shot> {
  const hint = hintOf(world);
  const aimed = rows.map(({ name, row }) =>
    fc.record({
      name: fc.constant(name),
      row: fc.constant(row),
      parts: fc.oneof(
        { weight: 5, arbitrary: changed(world.good.get(name) ?? [{}], requestsOf(row, hint)) },
        { weight: 2, arbitrary: requestsOf(row, hint) },
        { weight: 1, arbitrary: requestsOf(row) },
        ...(row.params || row.query || row.body ? [{ weight: 2, arbitrary: brokenRequestsOf(row, hint) }] : []),
      ),
      proof: fc.constantFrom(...(endsSession.has(name) ? others : [...customers, ...customers, ...others])),
      language: fc.constantFrom("en-MY", "zh-Hans-MY"),
      // Few, so that they come again, with the same body and with another.
      key: fc.oneof(
        { weight: 8, arbitrary: fc.constant("") },
        { weight: 1, arbitrary: fc.constantFrom("fuzzed-key-1", "fuzzed-key-2", "short") },
      ),
    }),
  );
  return fc.oneof(...aimed);
}

type Call = ReturnType<typeof embedded>["call"];

async function fire(call: Call, { row, parts, proof, language, key }: Shot): Promise<Response | "hung"> {
  const isRead = row.method === "GET";
  const headers = {
    ...proof,
    "Accept-Language": language,
    ...(!isRead && { "Content-Type": "application/json" }),
    ...(key !== "" && { "Idempotency-Key": key }),
  };
  const body = isRead ? {} : { body: JSON.stringify(parts.body ?? {}) };
  const answer = call(toTarget(row.path, parts), { method: row.method, headers, ...body });
  const asksToWait = Object.hasOwn(Object(parts.query), "wait");
  const tooLong = Promise.withResolvers<"hung">();
  const timer = setTimeout(() => tooLong.resolve("hung"), patienceMs + (asksToWait ? mostWaitMs : 0));
  return Promise.race([answer, tooLong.promise]).finally(() => clearTimeout(timer));
}

/** What is wrong with an answer; null for one that its row describes. */
async function wrongWith(row: Row, response: Response | "hung"): Promise<string | null> {
  if (response === "hung") return "no answer";
  const { status } = response;
  if (status === 200) return null;
  const text = await response.clone().text();
  if (status >= 500) return `${status} ${text}`;
  const { error } = JSON.parse(text) as Failure;
  if (!isErrorCode(error.code) || errorStatus[error.code] !== status) return `${error.code} on ${status}`;
  return getRowErrors(row).includes(error.code) ? null : `${error.code}, which its row does not name`;
}

const count: FuzzRequests = inject("fuzzRequests");

test(
  `${count} requests made from the schemas: none is the server's fault, each answer is one its row names (performance.md R1)`,
  async () => {
    const seed = inject("propertySeed");
    const { market, owner, stranger, proofs } = await crowd("bearer");
    const { call } = embedded(() => market.time.nowMs, { log: () => undefined });
    const world = await openWorld(market.time.nowMs);
    for (const { profile } of [owner, stranger]) remember(world, "session.login", JSON.stringify(profile));
    const member = await memberOf(call, proofs.guest);
    remember(world, "session.login", JSON.stringify(member.profile));
    const callers = {
      customers: [proofs.owner, member.proof, proofs.stranger],
      others: [proofs.guest, proofs.forged, proofs.nobody],
    };
    const answered = new Set<string>();

    for (let sent = 0; sent < count; sent += batch) {
      world.now = market.time.nowMs;
      for (const customer of callers.customers) await makeRoom(call, customer);
      Object.assign(world, await renewed(world));
      const size = Math.min(batch, count - sent);
      const all = fc.sample(shots(world, callers), { seed: seed + sent, numRuns: size });
      for (let at = 0; at < all.length; at += sideBySide) {
        const volley = all.slice(at, at + sideBySide);
        const answers = await Promise.all(volley.map((shot) => fire(call, shot)));
        for (const [index, response] of answers.entries()) {
          const { name, row, parts, key } = volley[index] as Shot;
          const problem = await wrongWith(row, response);
          expect(problem, `seed ${seed}: ${name} ${JSON.stringify(parts)} ${key}`).toBeNull();
          if (response === "hung") continue;
          if (response.status === 200) answered.add(name);
          // A login may have been anybody's.
          const isWritten = response.status === 200 && row.method !== "GET" && !row.identity;
          if (isWritten) remember(world, name, await response.clone().text());
          if (name === "ordering.transaction" && response.status === 200) await settle(response, market.time.nowMs);
        }
        market.time.nowMs += 1000;
      }
    }
    // A fuzzer that is refused everywhere finds nothing.
    const silent = rows.filter(({ name }) => !answered.has(name)).map(({ name }) => name);
    const most = rows.length / (count >= 20_000 ? 4 : 2);
    if (count >= 2000) expect(silent.length, `never answered 200: ${silent.join(", ")}`).toBeLessThanOrEqual(most);
  },
  60_000 + count * 60,
);

/** The seeded customer who has points, vouchers and orders. */
async function memberOf(call: Call, guest: Proof): Promise<{ proof: Proof; profile: unknown }> {
  const body = JSON.stringify({ countryCode: "60", phoneNumber: "1100000001", code: "123456" });
  const headers = { ...guest, "Content-Type": "application/json" };
  const response = await call("/v3/web/login", { method: "POST", headers, body });
  const { token, item } = await response.json<{ token: string; item: unknown }>();
  return { proof: bearerOf({ token }), profile: item };
}

/** Calls off what a customer has not paid for but the newest: who may not order any more finds nothing. */
async function makeRoom(call: Call, customer: Proof): Promise<void> {
  const response = await call("/v3/web/orders?paymentStatus=PENDING", { headers: { ...customer } });
  const { items } = await response.json<{ items: Order[] }>();
  for (const { id } of items.slice(1)) {
    const headers = { ...customer, "Content-Type": "application/json" };
    await call(`/v3/web/order/${id}/canceled`, { method: "POST", headers, body: "{}" });
  }
}

let payments = 0;

/** The bank says of most payments that they came. */
async function settle(response: Response, now: number): Promise<void> {
  const { item } = await response.json<{ item: { id: string; status: string } }>();
  if (item.status !== "REDIRECTED") return;
  payments += 1;
  await report(item.id, payments % 3 === 0 ? "FAIL" : "SUCCEED", now);
}
