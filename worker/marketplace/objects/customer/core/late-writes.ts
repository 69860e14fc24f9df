import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { logLine } from "#worker/log.ts";

/**
 * What a call leaves to be written after its reply, so that the reply does not wait for it to be stored. Whoever calls next
 * finds it written. After a crash it is missing: only what can be found again may be left.
 */
export type LateWrites = {
  add: (write: () => void) => void;
  isEmpty: () => boolean;
  run: () => void;
};

export function createLateWrites(): LateWrites {
  let writes: (() => void)[] = [];
  return {
    add: (write) => writes.push(write),
    isEmpty: () => writes.length === 0,
    run() {
      const due = writes;
      writes = [];
      for (const write of due) {
        try {
          write();
        } catch (error) {
          logLine({ event: "late-write-failed", trace: toErrorTrace(error) });
        }
      }
    },
  };
}
