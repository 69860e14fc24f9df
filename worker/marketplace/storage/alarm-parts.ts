import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { logLine } from "#worker/log.ts";
import { getEarliestDue } from "./earliest-due.ts";
import { getRetryWaitMs } from "./retry-wait.ts";

/** What an alarm does for one part of an object; `getNextDue` is null while nothing is due. Times in epoch milliseconds. */
type AlarmPart = { name: string; getNextDue: () => number | null; run: (now: number) => void | Promise<void> };

export type AlarmParts = {
  /** Runs every part. One that fails stops no other, and is due again with a longer wait each time. */
  run: (now: number) => Promise<void>;
  /** When a part is due next; null: none is. */
  getNextDue: () => number | null;
};

/** Failures are counted by the instance: after a restart all that is due is tried at once. */
export function createAlarmParts(parts: readonly AlarmPart[]): AlarmParts {
  const failed = new Map<AlarmPart, { tries: number; retryAt: number }>();
  /** What is overdue because a part has failed must not ring without a pause. */
  let pauseUntil = 0;
  const runPart = async (part: AlarmPart, now: number) => {
    const { tries, retryAt } = failed.get(part) ?? { tries: 0, retryAt: now };
    if (retryAt > now) return;
    try {
      await part.run(now);
      failed.delete(part);
    } catch (error) {
      logLine({ event: "alarm-part-failed", part: part.name, tries, trace: toErrorTrace(error) });
      failed.set(part, { tries: tries + 1, retryAt: now + getRetryWaitMs(tries) });
    }
  };
  return {
    async run(now) {
      // In their order as far as they wait for nobody: a later one finds what an earlier one has written.
      await Promise.all(parts.map((part) => runPart(part, now)));
      pauseUntil = failed.size > 0 ? now + getRetryWaitMs(0) : 0;
    },
    getNextDue() {
      const dues = parts.map((part) => {
        const retryAt = failed.get(part)?.retryAt ?? null;
        const due = part.getNextDue();
        return due !== null && retryAt !== null ? Math.max(due, retryAt) : (due ?? retryAt);
      });
      const first = getEarliestDue(dues);
      return first === null ? null : Math.max(first, pauseUntil);
    },
  };
}
