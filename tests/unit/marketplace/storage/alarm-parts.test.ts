import { expect, test, vi } from "vitest";
import { createAlarmParts } from "#worker/marketplace/storage/alarm-parts.ts";

const lines = vi.spyOn(console, "log").mockImplementation(() => {});

/** A part that is due at once until it is done, and fails as long as it is told to. */
function createPart(name: string) {
  const part = {
    name,
    isBroken: false,
    runs: 0,
    due: 0 as number | null,
    getNextDue: () => part.due,
    run: async () => {
      part.runs += 1;
      if (part.isBroken) throw new Error("broken");
      part.due = null;
    },
  };
  return part;
}

test("a part that fails stops no other, and is tried again after 1 s, 2 s, 4 s", async () => {
  const [broken, whole] = [createPart("outbox"), createPart("archive")];
  broken.isBroken = true;
  const parts = createAlarmParts([broken, whole]);
  expect(parts.getNextDue()).toBe(0);
  await parts.run(0);
  expect([broken.runs, whole.runs, whole.due]).toEqual([1, 1, null]);
  expect(JSON.parse(String(lines.mock.lastCall?.[0]))).toMatchObject({ event: "alarm-part-failed", part: "outbox" });
  expect(parts.getNextDue()).toBe(1000);
  // What is due meanwhile waits for a second at most; if it is run before, the broken one still has its pause.
  whole.due = 500;
  expect(parts.getNextDue()).toBe(1000);
  await parts.run(500);
  expect([broken.runs, whole.runs]).toEqual([1, 2]);
  await parts.run(1000);
  expect(parts.getNextDue()).toBe(3000);
  await parts.run(3000);
  expect(parts.getNextDue()).toBe(7000);
  broken.isBroken = false;
  await parts.run(7000);
  expect([broken.runs, broken.due, parts.getNextDue()]).toEqual([4, null, null]);
});

test("a part that fails while nothing is due of it is tried again as well", async () => {
  const part = createPart("listing");
  part.isBroken = true;
  part.due = null;
  const parts = createAlarmParts([part]);
  await parts.run(0);
  expect(parts.getNextDue()).toBe(1000);
});
