/** A difference up to this is not worth a write. */
const slackMs = 1000;

/** Manages the one alarm of an object. `due` is its earliest due time in epoch milliseconds; null: none. */
export type AlarmPlan = {
  /** Sets the alarm for `due` on the clock of `now`. In the same turn as a write, both are stored atomically. */
  wakeAt(due: number | null, now: number): Promise<void>;
  /** Like `wakeAt` after a call; skips `nextDue` if the call wrote nothing, because nothing new can be due. */
  wakeAfterWrites(nextDue: () => number | null, now: number): Promise<void>;
  /** Like `wakeAt`, for the constructor: sets a lost alarm again, and keeps one that is early enough. */
  restore(due: number | null, now: number): Promise<void>;
  /** Call first in the alarm handler: the alarm is no longer set. */
  rang(): void;
};

export function createAlarmPlan(storage: DurableObjectStorage): AlarmPlan {
  // The alarm of an earlier instance is not read, because that would be asynchronous; at worst it is set again.
  let plannedMs = Number.POSITIVE_INFINITY;
  let plannedChanges: number | null = null;
  const plan = async (due: number | null, now: number, changes: number) => {
    plannedChanges = changes;
    if (due === null) return;
    const wantedMs = wantedAt(due, now);
    if (wantedMs >= plannedMs - slackMs) return;
    plannedMs = wantedMs;
    const set = storage.setAlarm(wantedMs);
    // Setting the alarm counts as a written row.
    plannedChanges = changesOf(storage.sql);
    await set;
  };
  const wakeAt = (due: number | null, now: number) => plan(due, now, changesOf(storage.sql));
  return {
    wakeAt,
    async wakeAfterWrites(nextDue, now) {
      const changes = changesOf(storage.sql);
      if (changes !== plannedChanges) await plan(nextDue(), now, changes);
    },
    async restore(due, now) {
      if (due === null) return;
      const heldMs = await storage.getAlarm();
      if (heldMs === null || heldMs >= wantedAt(due, now) + slackMs) await wakeAt(due, now);
    },
    rang() {
      plannedMs = Number.POSITIVE_INFINITY;
    },
  };
}

/** Rows written by this instance so far, including writes that were rolled back. */
function changesOf(sql: SqlStorage): number {
  return sql.exec<{ changes: number }>("SELECT total_changes() AS changes").one().changes;
}

function wantedAt(due: number, now: number): number {
  return Date.now() + Math.max(0, due - now);
}
