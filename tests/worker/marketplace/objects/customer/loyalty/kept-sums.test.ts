import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { dayMs, fromInstant, minuteMs } from "#shared/domain/time/time.ts";
import { runs } from "#tests/support/runs.ts";
import { lunch } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import {
  balanceTypes,
  entryKinds,
  postLedgerEntry,
  readBalance,
} from "#worker/marketplace/objects/customer/core/ledger.ts";
import { readMembershipStatus } from "#worker/marketplace/objects/customer/core/membership-status.ts";
import { checkLedger, findDifferences } from "#worker/marketplace/objects/customer/loyalty/check.ts";
import { applyHoldEvent, createHold, readHoldsById } from "#worker/marketplace/objects/customer/loyalty/holds.ts";
import { listLedger } from "#worker/marketplace/objects/customer/loyalty/ledger-list.ts";
import {
  clawBackPoints,
  expirePoints,
  nextPointsExpiry,
  readExpiringPoints,
} from "#worker/marketplace/objects/customer/loyalty/points.ts";
import { customerParts } from "#worker/marketplace/objects/customer/parts.ts";
import { createNextDue } from "#worker/marketplace/storage/next-due.ts";
import { openParts, type PartStorage } from "#worker/marketplace/storage/parts.ts";
import { sumEntries, sumExpiring, sumLapsing, sumNextExpiry, sumOf, sumStatusOf } from "./old-sums.ts";

// What is kept beside the ledger says what sums over all of it say (decision 0120).

const joinedAt = fromInstant("2029-02-28T09:30:00+08:00");
const lines = vi.spyOn(console, "log").mockImplementation(() => {});

type Change =
  | { kind: "earn" | "prize" | "topUp"; amount: number }
  | { kind: "hold"; type: "POINT" | "CREDIT"; amount: number }
  | { kind: "capture" | "giveBack" | "clawBack"; of: number }
  | { kind: "expire" | "check" };

/** `behind`: how far the clock of the call is behind the others. */
type Event = { change: Change; afterMs: number; behind: number };

const amount = fc.integer({ min: 1, max: 3000 });
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom("earn" as const, "earn" as const, "prize" as const), amount }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("topUp" as const), amount }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("hold" as const), type: fc.constantFrom(...balanceTypes), amount }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom("capture", "giveBack", "clawBack" as const), of: fc.nat(8) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("expire" as const, "check" as const) }) },
);
const event: fc.Arbitrary<Event> = fc.record({
  change,
  afterMs: fc.oneof(
    fc.constant(0),
    fc.nat(10 * minuteMs),
    fc.integer({ min: 1, max: 40 }).map((days) => days * dayMs),
    fc.nat(200 * dayMs),
    // To a midnight, when points expire and reviews happen.
    fc.integer({ min: 1, max: 400 }).map((days) => -days),
  ),
  behind: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3 * dayMs) }),
});

const midnight = fromInstant("2029-01-01T00:00:00+08:00");

function tick(now: number, afterMs: number): number {
  if (afterMs >= 0) return now + afterMs;
  return midnight + (Math.floor((now - midnight) / dayMs) - afterMs) * dayMs;
}

function happen({ sql }: PartStorage, one: Change, index: number, at: number): void {
  switch (one.kind) {
    case "earn":
    case "prize":
    case "topUp": {
      const [type, kind] = (
        { earn: ["POINT", "EARN"], prize: ["POINT", "PRIZE"], topUp: ["CREDIT", "TOPUP"] } as const
      )[one.kind];
      const orderID = kind === "EARN" ? `order-${index}` : null;
      postLedgerEntry(sql, { type, kind, amount: one.amount, orderID, key: `${kind}:${orderID ?? index}`, at });
      return;
    }
    case "hold":
      createHold(
        sql,
        { id: `hold-${index}`, orderID: "o", purpose: "SPEND", type: one.type, amount: one.amount },
        at,
        at + minuteMs,
      );
      return;
    case "capture":
    case "giveBack":
      for (const hold of readHoldsById(sql, `hold-${index - one.of}`))
        applyHoldEvent(sql, hold, one.kind === "capture" ? "CAPTURE" : "GIVE_BACK", at);
      return;
    case "clawBack":
      clawBackPoints(sql, `order-${index - one.of}`, at);
      return;
    case "expire": {
      const lapsing = sumLapsing(sql, at);
      const before = readBalance(sql, "POINT");
      expirePoints(sql, at);
      expect(readBalance(sql, "POINT") - before).toBe(lapsing);
      return;
    }
    case "check":
      checkLedger(sql, at + dayMs);
  }
}

function expectSame({ sql }: PartStorage, now: number): void {
  for (const type of balanceTypes) expect(readBalance(sql, type)).toBe(sumOf(sql, type));
  expect(createNextDue([nextPointsExpiry])(sql)).toBe(sumNextExpiry(sql));
  expect(readExpiringPoints(sql, readBalance(sql, "POINT"), now)).toEqual(sumExpiring(sql, now));
  for (const at of [now, now - dayMs]) {
    const { terms: _terms, ...status } = readMembershipStatus(sql, joinedAt, at);
    expect(status).toEqual(sumStatusOf(sql, joinedAt, at));
  }
  expect(findDifferences(sql, now)).toEqual([]);
}

/** Every page of a list of the ledger. */
function listAll({ sql }: PartStorage, query: object) {
  const items = [];
  let cursor: string | null | undefined;
  do {
    const page = listLedger(sql, { ...query, ...(cursor && { cursor }) }, 3);
    items.push(...page.items);
    ({ cursor } = page);
  } while (cursor);
  return items.map(({ id, type, kind, amount, balance }) => ({ id: Number(id), type, kind, amount, balance }));
}

function expectSameLists(storage: PartStorage): void {
  const all = sumEntries(storage.sql);
  expect(listAll(storage, {})).toEqual(all);
  for (const type of balanceTypes) expect(listAll(storage, { type })).toEqual(all.filter((one) => one.type === type));
  for (const kind of [entryKinds.slice(0, 4), entryKinds.slice(2, 9)]) {
    expect(listAll(storage, { kind })).toEqual(all.filter((one) => (kind as readonly string[]).includes(one.kind)));
    expect(listAll(storage, { kind, type: "POINT" })).toEqual(
      all.filter((one) => one.type === "POINT" && (kind as readonly string[]).includes(one.kind)),
    );
  }
}

class TakeBack extends Error {}

/** Runs in a Customer whose member has joined, and takes everything back. */
function inWallet(name: string, run: (storage: PartStorage) => void): Promise<void> {
  return runInDurableObject(env.CUSTOMER.getByName(name), (_, { storage: own }) => {
    const storage = openParts(own, customerParts);
    try {
      storage.transactionSync(() => {
        storage.sql.exec("INSERT INTO member (one, status, joined_at) VALUES (1, 'OPEN', ?)", joinedAt);
        run(storage);
        throw new TakeBack();
      });
    } catch (error) {
      if (!(error instanceof TakeBack)) throw error;
    }
  });
}

test(
  "balances, lots, tiers and pages are those of the whole ledger after any history",
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 40 }), async (events) => {
        await inWallet("kept sums", (storage) => {
          let now = joinedAt;
          for (const [index, { change: one, afterMs, behind }] of events.entries()) {
            now = tick(now, afterMs);
            try {
              happen(storage, one, index, now - behind);
            } catch (error) {
              if (!(error instanceof DomainError)) throw error;
            }
            expectSame(storage, now);
          }
          expectSameLists(storage);
        });
      }),
      { numRuns: runs(1_500) },
    );
    expect(lines).not.toHaveBeenCalledWith(expect.stringContaining("ledger-differs"));
  },
);

test("a difference is found by the check, goes to the log, and is not corrected", async () => {
  lines.mockClear();
  await inWallet("differing", (storage) => {
    const { sql } = storage;
    postLedgerEntry(sql, { type: "POINT", kind: "EARN", amount: 700, orderID: "o", key: "EARN:o", at: lunch });
    sql.exec("UPDATE lots SET sum = sum + 1, qualifying = 0");
    expect(findDifferences(sql, lunch)).toEqual(["lots"]);
    checkLedger(sql, lunch + dayMs - 1);
    expect(lines).not.toHaveBeenCalled();
    checkLedger(sql, lunch + dayMs);
    expect(lines.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toEqual([
      { event: "ledger-differs", differences: ["lots"] },
    ]);
    expect(findDifferences(sql, lunch + dayMs)).toEqual(["lots"]);
    // It is done until something is written again.
    checkLedger(sql, lunch + 2 * dayMs);
    expect(lines).toHaveBeenCalledTimes(1);
  });
});
