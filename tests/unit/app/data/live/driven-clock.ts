import type { SetTimer } from "#app/data/live/ladder.client.ts";

type Timer = { dueMs: number; run: () => void };

/** What waits for a reply that is there goes on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A clock that a test moves. */
export function createDrivenClock() {
  let nowMs = 1_000;
  let timers: Timer[] = [];
  const setTimer: SetTimer = (run, ms) => {
    const timer = { dueMs: nowMs + ms, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((one) => one !== timer);
    };
  };
  return {
    nowMs: () => nowMs,
    setTimer,
    settle,
    /** The next timer, in milliseconds from now; null: none is set. */
    nextMs: () => (timers.length === 0 ? null : Math.min(...timers.map(({ dueMs }) => dueMs)) - nowMs),
    /** Time passes, and each timer runs when it is due. */
    async pass(ms: number) {
      const untilMs = nowMs + ms;
      await settle();
      for (;;) {
        const [next] = timers.toSorted((a, b) => a.dueMs - b.dueMs);
        if (!next || next.dueMs > untilMs) break;
        timers = timers.filter((one) => one !== next);
        nowMs = Math.max(nowMs, next.dueMs);
        next.run();
        await settle();
      }
      nowMs = untilMs;
    },
    /** The machine is asleep: time passes, and nothing runs until it goes on. */
    async sleep(ms: number) {
      nowMs += ms;
      await this.pass(0);
    },
  };
}
