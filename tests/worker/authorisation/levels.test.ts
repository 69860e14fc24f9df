import { expect, inject, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { listRows } from "#shared/contract/row.ts";
import type { RequestParts } from "#shared/request.ts";
import { useSample } from "#tests/worker/sample.ts";
import { forgetEpoch } from "#worker/marketplace/http/confirmed-epochs.ts";
import { findMissingCase } from "./cases.ts";
import { idAt } from "./ids.ts";
import { named, open, outcome, personal, right, told } from "./levels.ts";
import { bearerOf, crowd, type Market, modes, type Person, type Standing, strangers } from "./people.ts";

useSample();

// A crowd is many logins; how long they take is not what is tested.
vi.setConfig({ testTimeout: 60_000 });

// Every row × whoever calls it × both token modes, through the gateway over the embedded marketplace (wire.md §1,
// performance.md SEC3). Ids that are another's: ids.test.ts.

// The usual run asks each row in one mode, and the modes take turns.
const inEachMode = personal.flatMap((one, nth) =>
  modes.filter((_, index) => inject("isDeep") || index === nth % 2).map((mode) => ({ ...one, mode })),
);

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
      // Each asks an isolate that knows nothing of the owner's logout.
      forgetEpoch(owner.id);
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
