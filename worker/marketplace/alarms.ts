/** An alarm this much later than wanted is not worth a write. */
const slackMs = 1000;

/** Plans the one alarm of an object. `due` is the earliest of all that the object has to do; null: nothing. */
export type AlarmPlan = {
  /**
   * Sees to it that the object wakes when `due` comes by the clock that says `now`. Called in the same turn as the write
   * that made something due, the two are stored together or not at all.
   */
  wakeAt(due: number | null, now: number): Promise<void>;
  /** The same for the constructor: an alarm that was lost is planned again, one that is held in time is left alone. */
  restore(due: number | null, now: number): Promise<void>;
  /** Called first when the alarm has rung: there is none any more. */
  rang(): void;
};

export function alarmPlan(storage: DurableObjectStorage): AlarmPlan {
  // What an earlier instance planned is not asked for: that would be a turn of its own. At worst it is planned again.
  let plannedMs = Number.POSITIVE_INFINITY;
  const wakeAt = async (due: number | null, now: number) => {
    if (due === null) return;
    const wantedMs = wantedAt(due, now);
    if (wantedMs >= plannedMs - slackMs) return;
    plannedMs = wantedMs;
    await storage.setAlarm(wantedMs);
  };
  return {
    wakeAt,
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

/** When an alarm has to ring by the machine's clock. */
function wantedAt(due: number, now: number): number {
  return Date.now() + Math.max(0, due - now);
}
