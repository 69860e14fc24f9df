import type { StaffStore } from "#shared/contract/counter.ts";
import type { DineType } from "#shared/contract/entities.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import { listServedModes } from "#worker/marketplace/domain/offering.ts";
import { getOpenState, type ModePauses } from "#worker/marketplace/domain/time/hours.ts";
import { getModeHours } from "#worker/marketplace/domain/time/mode-hours.ts";
import { getPauseEnd } from "#worker/marketplace/domain/time/pause-end.ts";
import type { StoreProfile } from "#worker/marketplace/domain/views.ts";
import { writePause } from "#worker/marketplace/objects/store/catalogue/entry.ts";
import { relist } from "#worker/marketplace/objects/store/core/listing-due.ts";
import { readOffering } from "#worker/marketplace/objects/store/core/offering.ts";
import {
  readStoreFact,
  readStoreProfile,
  writeStoreFact,
} from "#worker/marketplace/objects/store/core/store-profile.ts";
import { judgeHere, openAgain } from "#worker/marketplace/objects/store/staff/entry.ts";

/** `modes`: null for all. `until`: epoch milliseconds; null opens them. `reason`: for the people of the shop; may be empty. */
type Pause = { modes: readonly DineType[] | null; until: number | null; reason: string };

type Reasons = Partial<Record<DineType, string>>;

const readReasons = (sql: SqlStorage): Reasons => (readStoreFact(sql, "pauseReasons") as Reasons | null) ?? {};

/**
 * Pauses modes until a time, at the longest until each opens next, or opens them; of each the last word counts. Needs a
 * transaction. Throws VALIDATION_FAILED for the past, and for a mode that nobody serves. Yields until when each is paused.
 */
export function changePauses(storage: DurableObjectStorage, { modes, until, reason }: Pause, now: number): ModePauses {
  const { sql } = storage;
  const record = readStoreProfile(sql);
  const served = listModes(sql, record);
  const asked = modes ?? served;
  if (until !== null && until <= now) throw createValidationError("until", "past");
  if (asked.some((mode) => !served.includes(mode))) throw createValidationError("modes", "unsupported");
  if (until === null) openAgain(sql, now);
  const others = served.filter((mode) => !asked.includes(mode));
  const before = readReasons(sql);
  const reasons = Object.fromEntries([
    ...others.map((mode) => [mode, getPause(record, mode, now) === null ? "" : before[mode]]),
    ...asked.map((mode) => [mode, until === null ? "" : reason]),
  ]) as Reasons;
  const writeReasons = () => writeStoreFact(sql, "pauseReasons", reasons);
  if (others.length === 0) {
    const end = writePause(storage, { closedUntil: until }, now);
    writeReasons();
    return end === null ? {} : toPauses(served, () => end);
  }
  const { store, hours } = record;
  const open = { store, hours: { ...hours, closedUntil: null, modePauses: {} } };
  const pauses = {
    ...toPauses(others, (mode) => getPause(record, mode, now)),
    ...toPauses(asked, (mode) => until && getPauseEnd(getModeHours(open, mode), until, now)),
  };
  writeStoreFact(sql, "closedUntil", null);
  writeStoreFact(sql, "modePauses", pauses);
  writeReasons();
  relist(sql, now);
  return pauses;
}

const listModes = (sql: SqlStorage, { store }: StoreProfile): DineType[] =>
  listServedModes(store.dineTypes, readOffering(sql).counter);

const toPauses = (modes: readonly DineType[], endOf: (mode: DineType) => number | null): ModePauses =>
  Object.fromEntries(
    modes.flatMap((mode) => {
      const end = endOf(mode);
      return end === null ? [] : [[mode, end]];
    }),
  );

/** Until when a mode is paused; null: it is not. */
const getPause = (record: StoreProfile, mode: DineType, now: number): number | null =>
  getOpenState(getModeHours(record, mode), now).closedUntil;

/** What is paused now, the modes with the same end and reason together; of a store of which nobody answers, all of them. */
export function listPauses(sql: SqlStorage, record: StoreProfile, now: number): StaffStore["pauses"] {
  const modes = listModes(sql, record);
  if (judgeHere(sql, now).reason === "UNANSWERED") return [{ modes, until: null, by: "UNANSWERED" }];
  const ends = Object.entries(toPauses(modes, (mode) => getPause(record, mode, now))) as [DineType, number][];
  const reasons = readReasons(sql);
  const groups = Map.groupBy(ends, ([mode, end]) => `${end} ${reasons[mode] ?? ""}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const reason = reasons[first[0]];
    const until = toInstant(first[1]);
    return [{ modes: group.map(([mode]) => mode), until, by: "STAFF" as const, ...(reason && { reason }) }];
  });
}
