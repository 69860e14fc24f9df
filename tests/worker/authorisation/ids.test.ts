import { expect, test, vi } from "vitest";
import { isSocketRow } from "#shared/contract/row.ts";
import type { RequestParts } from "#shared/request.ts";
import { hasBody } from "#shared/request.ts";
import { part } from "#tests/support/runs.ts";
import { useSample } from "#tests/worker/sample.ts";
import { absent, idAt, idPaths, withID } from "./ids.ts";
import { named, outcome, personal, readable, right, told } from "./levels.ts";
import { bearerOf, guest, pair, proofOf } from "./people.ts";

useSample();

// A pair is many logins; how long they take is not what is tested.
vi.setConfig({ testTimeout: 60_000 });

// Ids, cookies and keys that are another's, in every row of a person's own (performance.md SEC3). Who may call: levels.test.ts.

test.each(personal)("$name: every id of its request is known for what it names", ({ name, row, ids }) => {
  const paths = idPaths(row);
  const covers = (path: string) => Object.keys(ids ?? {}).filter((one) => path === one || path.startsWith(`${one}.`));
  const untold = paths.filter((path) => covers(path).length !== 1);
  const where = `\`ids\` of ${name} in cases.ts`;
  expect(untold, `say once in ${where} whether each is "own", "public" or "person"`).toEqual([]);
  const stale = Object.keys(ids ?? {}).filter((one) => !paths.some((path) => covers(path).includes(one)));
  expect(stale, `take out of ${where} what the request does not name`).toEqual([]);
  if (row.auth === "owner") expect(named(ids, "own"), `an owner's row has an "own" id in ${where}`).not.toEqual([]);
});

const withOwn = personal.filter(({ ids }) => named(ids, "own").length > 0);

test.each(withOwn)("$name: another's id is answered like one that does not exist", async ({ row, ask, also, ids }) => {
  const { market, owner, stranger } = await pair();
  const send = (parts: RequestParts) => market.send(row, parts, bearerOf(stranger));
  for (const path of named(ids, "own")) {
    const askFor = also?.[path] ?? ask;
    const foreign = idAt((await askFor(owner)) as RequestParts, path);
    if (typeof foreign !== "string") throw new Error(`a good request names no ${path}`);
    const mine = (await askFor(stranger)) as RequestParts;
    const answered = await readable(await send(withID(mine, path, foreign)));
    expect(answered, path).toBe(await readable(await send(withID(mine, path, absent(foreign)))));
    expect(JSON.parse(answered)[0], path).not.toBe(200);
    expect(await outcome(await send(mine)), path).toBe("OK");
  }
});

// --- who a caller says to be -----------------------------------------------------------------------------------------------

const idFields = ["customerId", "customerID", "customer", "userId", "externalUserId"];
const idHeaders = ["X-Customer-Id", "X-User-Id", "X-Forwarded-User", "Customer-Id"];

test.each(part(personal))(
  "$name: a customer's id, wherever it is put, is no credential (PD1)",
  async ({ row, ask, ids }) => {
    const { market, owner, stranger } = await pair();
    const naming = Object.fromEntries(idHeaders.map((name) => [name, owner.id]));
    const places = [
      ...named(ids, "person"),
      ...idFields.map((name) => `query.${name}`),
      ...(hasBody(row.method) ? idFields.map((name) => `body.${name}`) : []),
    ];
    for (const proof of [await guest(market, "bearer"), bearerOf(stranger)]) {
      const mine = (await ask(stranger)) as RequestParts;
      for (const path of places) {
        const response = await market.send(row, withID(mine, path, owner.id), { ...proof, ...naming });
        expect(await told(response, owner), path).toEqual([]);
      }
    }
  },
);

test.each(part(personal))(
  "$name: beside a bearer a cookie counts for nothing, and none rides in from another site",
  async ({ row, ask }) => {
    const { market, owner, stranger } = await pair();
    const cookie = await proofOf(market, owner, "cookie");
    const parts = (await ask(row.auth === "owner" ? owner : stranger)) as RequestParts;
    const ridden = await market.send(row, parts, { ...cookie, Origin: "https://elsewhere.example" });
    if (row.method !== "GET" || isSocketRow(row)) expect(await outcome(ridden)).toBe("CROSS_SITE");
    const bare = await market.send(row, parts, { ...cookie, "X-Session": "bearer" });
    expect(await outcome(bare)).toBe(right[row.auth].nobody);
    const beside = await market.send(row, parts, { ...cookie, ...bearerOf(stranger) });
    expect(await outcome(beside)).toBe(right[row.auth].stranger);
    for (const response of [bare, beside]) {
      expect(await told(response, owner)).toEqual([]);
      expect(response.headers.has("Set-Cookie")).toBe(false);
    }
  },
);

const once = personal.filter(({ row }) => row.idem);

test.each(once)("$name: an idempotency key is its customer's own (performance.md SEC3)", async ({ row, ask }) => {
  const { market, owner, stranger } = await pair();
  const theirs = (await ask(owner)) as RequestParts;
  const key = { "Idempotency-Key": "one-key-for-two" };
  const first = await market.send(row, theirs, { ...bearerOf(owner), ...key });
  expect(await outcome(first)).toBe("OK");
  const parts = row.auth === "owner" ? theirs : ((await ask(stranger)) as RequestParts);
  const second = await market.send(row, parts, { ...bearerOf(stranger), ...key });
  expect(await outcome(second)).toBe(right[row.auth].stranger);
  expect(second.headers.has("Idempotency-Replayed")).toBe(false);
  expect(await told(second, owner)).toEqual([]);
  const again = await market.send(row, theirs, { ...bearerOf(owner), ...key });
  expect(again.headers.get("Idempotency-Replayed")).toBe("true");
  expect(await again.text()).toBe(await first.text());
});
