import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { admit, type Admitted, type StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";
import { listOwnStores, outdateCopies } from "./copies.ts";
import { collectGrants } from "./team.ts";

/**
 * `open` yields the name of the merchant, or throws NOT_FOUND. `tell` tells the stores that need another copy of the grants, and
 * yields those that do not know.
 */
export type Ground = { storage: DurableObjectStorage; tell: (now: number) => Promise<string[]>; open: () => string };

/** How every call of staff begins, and every write of one ends. */
export function createAdmission({ storage, tell, open }: Ground) {
  const { sql } = storage;
  /** Lets a caller pass; yields who they are. */
  const judge = (by: StaffCaller): Admitted => admit(collectGrants(sql, open()), by);
  return {
    judge,
    /** Lets a caller pass, writes in one transaction, and tells the stores. */
    write: async <Result>(by: StaffCaller, now: number, run: (as: Admitted) => Result) => {
      const result = storage.transactionSync(() => run(judge(by)));
      return { ...result, untold: await tell(now) };
    },
  };
}

/** Needs a transaction. Null: all stores need another copy. */
export function outdateStores(sql: SqlStorage, stores: readonly string[] | null, now: number): void {
  outdateCopies(sql, stores ?? listOwnStores(sql), now);
}

/** Throws NOT_FOUND for a store that is not the merchant's. */
export function assertStores(sql: SqlStorage, stores: readonly string[] | null): void {
  const known = new Set(listOwnStores(sql));
  if (stores?.some((store) => !known.has(store))) throw new DomainError("NOT_FOUND");
}

/** Throws NOT_PERMITTED: somebody of a part of the stores manages what lies in them. */
export function assertWithin({ stores }: Pick<Admitted, "stores">, others: readonly string[] | null): void {
  if (stores === null) return;
  if (others === null || !others.every((store) => stores.includes(store))) throw new DomainError("NOT_PERMITTED");
}
