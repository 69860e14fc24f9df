import { expect, test, vi } from "vitest";
import type { ErrorCode, Failure } from "#shared/contract/errors.ts";
import { contract } from "#shared/contract/index.ts";
import { listRows, type Row } from "#shared/contract/row.ts";
import type { RequestParts } from "#shared/request.ts";
import { findMissingCase, type Naming, rowCases } from "./cases.ts";
import { absent, idAt, idPaths, withID } from "./ids.ts";
import {
  bearerOf,
  crowd,
  guest,
  type Market,
  modes,
  pair,
  type Person,
  proofOf,
  secretsOf,
  type Standing,
  strangers,
} from "./people.ts";

// A crowd is many logins; how long they take is not what is tested.
vi.setConfig({ testTimeout: 60_000 });

// Every row × whoever calls it × both token modes, through the gateway over the embedded marketplace (wire.md §1,
// performance.md SEC3).

const everybody: Record<Standing, "OK"> = {
  nobody: "OK",
  guest: "OK",
  forged: "OK",
  expired: "OK",
  ended: "OK",
  stranger: "OK",
  owner: "OK",
};
const unknown = "UNAUTHENTICATED";
const known = { ...everybody, nobody: unknown, forged: unknown, expired: unknown, ended: unknown } as const;
const bound = { ...known, guest: "LOGIN_REQUIRED" } as const;

/** What a level answers to a good request. Of an `owner` row everybody asks for the owner's, else each for their own. */
const right: Record<Row["auth"], Record<Standing, "OK" | ErrorCode>> = {
  public: everybody,
  optional: everybody,
  session: known,
  bound,
  owner: { ...bound, stranger: "NOT_FOUND" },
};

const personal = rowCases.filter(({ row }) => row.auth !== "public");
const open = rowCases.filter(({ row }) => row.auth === "public");
const inEachMode = personal.flatMap((one) => modes.map((mode) => ({ ...one, mode })));

async function outcome(response: Response): Promise<"OK" | ErrorCode> {
  return response.status === 200 ? "OK" : (await response.clone().json<Failure>()).error.code;
}

/** All that a caller can read of an answer, but for how long it took. */
async function readable(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== "server-timing");
  return JSON.stringify([response.status, headers, await response.clone().text()]);
}

/** What an answer tells of a person and of what they own. */
async function told(response: Response, person: Person, own: string[] = []): Promise<string[]> {
  const text = await readable(response);
  return [...secretsOf(person), ...own].filter((secret) => text.includes(secret));
}

/** All that a person sees of what is theirs. */
async function accountOf({ send }: Market, person: Person): Promise<unknown[]> {
  const { session, ordering, loyalty } = contract;
  const wallet = { params: { id: person.profile.loyaltyID } };
  const seen = [
    await send(session.profile, {}, bearerOf(person)),
    await send(ordering.list, {}, bearerOf(person)),
    await send(loyalty.ledger, wallet, bearerOf(person)),
  ];
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200]);
  return Promise.all(seen.map((response) => response.json()));
}

/** The ids of a row's request that name something in this way. */
function named(ids: Record<string, Naming> | undefined, naming: Naming): string[] {
  return Object.keys(ids ?? {}).filter((path) => ids?.[path] === naming);
}

test("every row has a case in cases.ts, or an example that is enough", () => {
  const rows = listRows(contract);
  expect(rows.flatMap(({ name, row }) => findMissingCase(name, row) ?? [])).toEqual([]);
  expect(open.length + personal.length).toBe(rows.length);
});

test.each(inEachMode)(
  "$name by $mode: each caller gets what the row's level says",
  async ({ row, ask, also, ids, mode }) => {
    const { market, owner, stranger, proofs } = await crowd(mode);
    const theirs = (await ask(owner)) as RequestParts;
    // What only another request names may be anything in this one.
    const ownPaths = named(ids, "own").filter((path) => !also?.[path]);
    const ownIDs = ownPaths.map((path) => String(idAt(theirs, path)));
    const before = await accountOf(market, owner);
    const answers: Partial<Record<Standing, string>> = {};
    for (const standing of strangers) {
      const parts = row.auth === "owner" ? theirs : ((await ask(stranger)) as RequestParts);
      const reached = market.seen.length;
      const response = await market.send(row, parts, proofs[standing]);
      answers[standing] = await outcome(response);
      expect(await told(response, owner, ownIDs), standing).toEqual([]);
      expect(response.headers.get("Cache-Control"), standing).toBe("private, no-store");
      // What the gateway knows by itself never reaches the upstream.
      const isKnown = standing === "nobody" || (standing === "guest" && mode === "cookie");
      if (isKnown && answers[standing] !== "OK") expect(market.seen.length, standing).toBe(reached);
    }
    expect(await accountOf(market, owner)).toEqual(before);
    answers.owner = await outcome(await market.send(row, theirs, proofs.owner));
    expect(answers).toEqual(right[row.auth]);
  },
);

test("public rows answer everybody with the same bytes and never see a token", async () => {
  const { market, owner, proofs } = await crowd("bearer");
  const cookies = await crowd("cookie");
  const callers = [...Object.values(proofs), ...Object.values(cookies.proofs)];
  for (const { name, row, ask } of open) {
    const parts = (await ask(owner)) as RequestParts;
    const answers = new Set<string>();
    for (const proof of callers) {
      const response = await market.send(row, parts, proof);
      expect(await outcome(response), name).toBe("OK");
      expect(market.seen.at(-1)?.headers.has("Authorization"), name).toBe(false);
      answers.add(await response.text());
    }
    expect(answers.size, name).toBe(1);
  }
});

// --- ids -------------------------------------------------------------------------------------------------------------------

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

test.each(personal)("$name: a customer's id, wherever it is put, is no credential (PD1)", async ({ row, ask, ids }) => {
  const { market, owner, stranger } = await pair();
  const naming = Object.fromEntries(idHeaders.map((name) => [name, owner.id]));
  const places = [
    ...named(ids, "person"),
    ...idFields.map((name) => `query.${name}`),
    ...(row.method === "GET" ? [] : idFields.map((name) => `body.${name}`)),
  ];
  for (const proof of [await guest(market, "bearer"), bearerOf(stranger)]) {
    const mine = (await ask(stranger)) as RequestParts;
    for (const path of places) {
      const response = await market.send(row, withID(mine, path, owner.id), { ...proof, ...naming });
      expect(await told(response, owner), path).toEqual([]);
    }
  }
});

test.each(personal)(
  "$name: beside a bearer a cookie counts for nothing, and none rides in from another site",
  async ({ row, ask }) => {
    const { market, owner, stranger } = await pair();
    const cookie = await proofOf(market, owner, "cookie");
    const parts = (await ask(row.auth === "owner" ? owner : stranger)) as RequestParts;
    const ridden = await market.send(row, parts, { ...cookie, Origin: "https://elsewhere.example" });
    if (row.method !== "GET") expect(await outcome(ridden)).toBe("CROSS_SITE");
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
