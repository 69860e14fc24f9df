import { logLine } from "#worker/log.ts";
import {
  findLatest,
  type Lot,
  sumBalances,
  sumLots,
  sumStatus,
} from "#worker/marketplace/objects/customer/core/full-sums.ts";
import { type LatestEntries, readBalances, readLatest } from "#worker/marketplace/objects/customer/core/ledger.ts";
import { readMembershipStatus } from "#worker/marketplace/objects/customer/core/membership-status.ts";
import { readMember } from "#worker/marketplace/objects/customer/core/membership.ts";
import { getNextCheckDue, markChecked, storeStanding } from "#worker/marketplace/objects/customer/core/standing.ts";

/**
 * Once a day on which something was written: compares what is kept beside the ledger with the ledger itself. A difference
 * goes to the log and is not corrected here, for nobody knows yet which of both is wrong.
 */
export function checkLedger(sql: SqlStorage, now: number): void {
  const due = getNextCheckDue(sql);
  if (due === null || due > now) return;
  const differences = findDifferences(sql, now);
  if (differences.length > 0) logLine({ event: "ledger-differs", differences });
  const member = readMember(sql);
  if (member) storeStanding(sql, member.joined_at, now);
  markChecked(sql);
}

const sortNames = (latest: LatestEntries) => Object.entries(latest).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The names of what differs from the sums over the whole ledger: none, as long as all is well. */
export function findDifferences(sql: SqlStorage, now: number): string[] {
  const lots = sql.exec<Lot>("SELECT expires_at, sum, qualifying FROM lots ORDER BY expires_at").toArray();
  const member = readMember(sql);
  const { terms: _terms, ...status } = member ? readMembershipStatus(sql, member.joined_at, now) : { terms: null };
  const pairs = {
    balances: [readBalances(sql), sumBalances(sql)],
    latest: [sortNames(readLatest(sql)), sortNames(findLatest(sql))],
    lots: [lots, sumLots(sql)],
    status: [status, member ? sumStatus(sql, member.joined_at, now) : {}],
  };
  return Object.entries(pairs).flatMap(([name, [kept, summed]]) =>
    JSON.stringify(kept) === JSON.stringify(summed) ? [] : [name],
  );
}
