/** An alarm this much later than wanted is not worth a write. */
const slackMs = 1000;

/** Plans the one alarm of an object. `due` is the earliest of all that the object has to do; null: nothing. */
export type AlarmPlan = {
  /**
   * Sees to it that the object wakes when `due` comes by the clock that says `now`. Called in the same turn as the write
   * that made something due, the two are stored together or not at all.
   */
  wakeAt(due: number | null, now: number): Promise<void>;
  /** The same after a call, which may have written nothing: then nothing else is due than before, and nobody has to ask. */
  wakeAfterWrites(nextDue: () => number | null, now: number): Promise<void>;
  /** The same for the constructor: an alarm that was lost is planned again, one that is held in time is left alone. */
  restore(due: number | null, now: number): Promise<void>;
  /** Called first when the alarm has rung: there is none any more. */
  rang(): void;
};

export function createAlarmPlan(storage: DurableObjectStorage): AlarmPlan {
  // What an earlier instance planned is not asked for: that would be a turn of its own. At worst it is planned again.
  let plannedMs = Number.POSITIVE_INFINITY;
  let plannedChanges: number | null = null;
  const wakeAt = async (due: number | null, now: number) => {
    plannedChanges = changesOf(storage.sql);
    if (due === null) return;
    const wantedMs = wantedAt(due, now);
    if (wantedMs >= plannedMs - slackMs) return;
    plannedMs = wantedMs;
    const set = storage.setAlarm(wantedMs);
    // The alarm is a row as well.
    plannedChanges = changesOf(storage.sql);
    await set;
  };
  return {
    wakeAt,
    async wakeAfterWrites(nextDue, now) {
      if (changesOf(storage.sql) !== plannedChanges) await wakeAt(nextDue(), now);
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

/** Rows that this instance has written so far, also in what was rolled back. */
function changesOf(sql: SqlStorage): number {
  return sql.exec<{ changes: number }>("SELECT total_changes() AS changes").one().changes;
}

/** When an alarm has to ring by the machine's clock. */
function wantedAt(due: number, now: number): number {
  return Date.now() + Math.max(0, due - now);
}
