import { beforeEach, expect, test, vi } from "vitest";
import { keepSeen, readSeen } from "#app/staff/board/seen-orders.ts";
import { createArea } from "#tests/support/storage-area.ts";

beforeEach(() => vi.stubGlobal("window", { localStorage: createArea(new Map()) }));

test("what was called off and seen stays seen when the page is opened anew, the newest fifty (PD193)", async () => {
  expect(await readSeen()).toEqual([]);
  for (const id of ["1001-a", "1001-b", "1001-a"]) await keepSeen(id);
  expect(await readSeen()).toEqual(["1001-b", "1001-a"]);
  for (let no = 0; no < 50; no++) await keepSeen(`1002-${no}`);
  const kept = await readSeen();
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, "1002-0", "1002-49"]);
});
