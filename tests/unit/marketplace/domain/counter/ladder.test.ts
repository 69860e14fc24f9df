import { expect, test } from "vitest";
import { addTold } from "#worker/marketplace/domain/counter/ladder.ts";

const at = "2026-11-21T12:00:00+08:00";
const later = "2026-11-21T12:01:00+08:00";

test("a later try takes the place of one that failed, and none of one that was taken", () => {
  const failed = addTold([{ what: "BELL", at, isDone: true }], { what: "MESSAGE", at, isDone: false });
  const done = addTold(failed, { what: "MESSAGE", at: later, isDone: true });
  expect(done).toEqual([
    { what: "BELL", at, isDone: true },
    { what: "MESSAGE", at: later, isDone: true },
  ]);
  expect(addTold(done, { what: "MESSAGE", at, isDone: false })).toEqual(done);
});
