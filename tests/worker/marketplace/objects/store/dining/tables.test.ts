import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { getSittingEnd } from "#shared/domain/orders/sitting.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import { runs } from "#tests/support/runs.ts";
import { tables as sampleTables } from "#tests/support/sample-records.ts";
import { lunch, minute } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { chooseTables, getBlockedHalfHours } from "#worker/marketplace/domain/dining/tables.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { type StoredReservation, readReservation } from "#worker/marketplace/objects/store/dining/reservations.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { demo, evening } from "./support.ts";

useShops("1102", "1301", "1801", "2301");

// No sequence and no crowd ever puts two parties at one table (performance.md R5, OWASP ASVS 2.3.4).

const room = sampleTables.filter(({ isActive }) => isActive);
const ask = (now: number) => getStore(env, demo, { now, locale: "EN" });
const inObject = <T>(run: (sql: SqlStorage) => T): Promise<T> =>
  runInDurableObject(env.STORE.getByName(demo), (_, { storage }) => run(storage.sql));

let reservations = 0;

/** Reserves as the handler does; the reservation's id, or the code of the refusal. */
async function tryReserve(customerID: string, noOfPax: number, startAt: number, now: number): Promise<string> {
  reservations += 1;
  const reservationID = `${demo}-${String(reservations).padStart(22, "0")}`;
  const recipient = { name: "", phone: "" };
  const asked = { reservationID, customerID, noOfPax, startAt: toInstant(startAt), remark: "", recipient };
  return ask(now)("reserve", asked).then(({ id }) => id, codeOf);
}

function codeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  throw error;
}

/** Every reservation that keeps a table, and every half hour that is kept. */
function kept(): Promise<{ live: StoredReservation[]; marks: string[] }> {
  return inObject((sql) => {
    const ids = sql.exec<{ id: string }>(
      "SELECT id FROM reservations WHERE status IN ('HELD', 'CONFIRMED', 'SEATED') ORDER BY id",
    );
    const live = Array.from(ids, ({ id }) => readReservation(sql, id)).filter((one) => one !== null);
    const rows = sql.exec<{ mark: string }>("SELECT table_id || ' ' || mark AS mark FROM table_marks ORDER BY 1");
    return { live, marks: Array.from(rows, ({ mark }) => mark) };
  });
}

async function clear(): Promise<void> {
  // Its tables come with the first call.
  await ask(evening)("activeTables", null);
  await inObject((sql) => {
    for (const table of ["reservations", "reservation_events", "table_marks", "timers"])
      sql.exec(`DELETE FROM ${table}`);
  });
}

function overlaps(a: StoredReservation, b: { startAt: number; endAt: number }): boolean {
  return a.startAt < b.endAt && b.startAt < a.endAt;
}

function expectNoTableTwice({ live, marks }: Awaited<ReturnType<typeof kept>>): void {
  for (const [index, one] of live.entries()) {
    for (const other of live.slice(index + 1)) {
      const shared = one.tableIDs.filter((id) => other.tableIDs.includes(id));
      if (overlaps(one, other)) expect(shared).toEqual([]);
    }
    const seats = room.filter(({ id }) => one.tableIDs.includes(id)).reduce((sum, { pax }) => sum + pax, 0);
    expect(seats).toBeGreaterThanOrEqual(one.noOfPax);
  }
  const expected = live.flatMap(({ tableIDs, startAt, endAt }) =>
    tableIDs.flatMap((id) => getBlockedHalfHours(startAt, endAt).map((mark) => `${id} ${mark}`)),
  );
  expect(marks).toEqual(expected.toSorted());
}

const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("reserve" as const),
      who: fc.nat(11),
      pax: fc.integer({ min: 1, max: 20 }),
      slot: fc.nat(5),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("confirm" as const), which: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const), which: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 12 }) }) },
);

test("any sequence of reserving, confirming, cancelling and waiting seats nobody twice and turns nobody away without need", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 40 }), async (commands) => {
      await clear();
      let now = lunch;
      const made: { id: string; customerID: string }[] = [];
      for (const step of commands) {
        if (step.kind === "wait") {
          now += step.minutes * minute;
          continue;
        }
        if (step.kind !== "reserve") {
          const one = made[step.which % Math.max(1, made.length)];
          if (!one) continue;
          const call = step.kind === "confirm" ? "confirmReservation" : "cancelReservation";
          const input = { reservationID: one.id, customerID: one.customerID };
          seen.add(await ask(now)(call, input).then(({ status }) => status, codeOf));
          expectNoTableTwice(await kept());
          continue;
        }
        const customerID = `guest-${step.who}`;
        const startAt = evening + step.slot * 30 * minute;
        const outcome = await tryReserve(customerID, step.pax, startAt, now);
        const after = await kept();
        expectNoTableTwice(after);
        if (outcome.startsWith(demo)) made.push({ id: outcome, customerID });
        else expectNeeded(after.live, { customerID, startAt, pax: step.pax });
        seen.add(outcome.startsWith(demo) ? "HELD" : outcome);
      }
    }),
    { numRuns: 25 },
  );
  // Otherwise the sequences would say little.
  expect([...seen]).toEqual(
    expect.arrayContaining(["HELD", "CONFIRMED", "CANCELLED", "RESERVATION_CONFLICT", "RESERVATION_EXPIRED"]),
  );
}, 60_000);

/** Who was turned away kept what they had, and no table would have done, or they have five, or one at that time, already. */
function expectNeeded(live: StoredReservation[], asked: { customerID: string; startAt: number; pax: number }): void {
  const sitting = { startAt: asked.startAt, endAt: getSittingEnd(asked.startAt, asked.pax) };
  const own = live.filter(({ customerID }) => customerID === asked.customerID);
  // Their own hold would have made room.
  const others = live.filter((one) => !(own.includes(one) && one.status === "HELD"));
  const busy = new Set(others.filter((one) => overlaps(one, sitting)).flatMap(({ tableIDs }) => tableIDs));
  const settled = own.filter(({ status }) => status !== "HELD");
  const hasEnough = settled.length >= 5 || settled.some((one) => overlaps(one, sitting));
  const fit = chooseTables(
    room,
    room.filter(({ id }) => !busy.has(id)),
    asked.pax,
  );
  expect(hasEnough || fit === null).toBe(true);
}

test("five hundred couples at once for nine tables, round after round: nine tables, each freed once when its hold ends (performance.md R5)", async () => {
  await clear();
  const startAt = evening + 6 * dayMs;
  const rounds = runs(30);
  const people = Array.from({ length: 500 }, (_, index) => `crowd-${index}`);
  for (let round = 0; round < rounds; round += 1) {
    const now = lunch + round * 10 * minute;
    const outcomes = await Promise.all(people.map((id) => tryReserve(id, 2, startAt, now)));
    const given = outcomes.filter((outcome) => outcome.startsWith(demo));
    expect(given).toHaveLength(9);
    expect(outcomes.filter((outcome) => outcome === "RESERVATION_CONFLICT")).toHaveLength(491);
    const held = await kept();
    expectNoTableTwice(held);
    expect(new Set(held.live.flatMap(({ tableIDs }) => tableIDs)).size).toBe(9);
    people.reverse();
  }
  const freed = await inObject((sql) =>
    sql.exec("SELECT to_status, count(*) AS count FROM reservation_events GROUP BY reservation, to_status").toArray(),
  );
  expect(freed.every(({ count }) => count === 1)).toBe(true);
  expect(freed.filter(({ to_status }) => to_status === "EXPIRED")).toHaveLength(9 * (rounds - 1));
}, 60_000);
