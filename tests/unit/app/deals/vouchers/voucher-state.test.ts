import { expect, test } from "vitest";
import { getVoucherState, groupVouchers } from "#app/deals/vouchers/voucher-state.ts";
import type { Voucher } from "#shared/contract/people.ts";
import { fromInstant } from "#shared/domain/time/time.ts";

const nowMs = fromInstant("2026-11-21T12:30:00+08:00");
const base = { status: "ISSUED", startsAt: "2026-11-01T00:00:00+08:00", expiresAt: "2026-12-01T00:00:00+08:00" };

const voucher = (id: string, changes: Partial<Voucher>) => ({ ...base, id, ...changes }) as Voucher;

const state = (changes: Partial<typeof base>) => getVoucherState({ ...base, ...changes }, nowMs);

test("a voucher is usable from its start until its end, and says otherwise why not", () => {
  expect(state({})).toBe("USABLE");
  expect(state({ startsAt: "2026-11-21T12:31:01+08:00" })).toBe("NOT_YET");
  expect(state({ startsAt: "2026-11-21T12:30:02+08:00" })).toBe("USABLE");
  expect(state({ expiresAt: "2026-11-21T12:30:00+08:00" })).toBe("EXPIRED");
  for (const status of ["LOCKED", "REDEEMED", "EXPIRED", "VOID"]) expect(state({ status })).toBe(status);
  expect(state({ status: "FROZEN" })).toBe("UNKNOWN");
});

test("vouchers that expire first come first, past ones last, and none is lost", () => {
  const all = [
    voucher("later", { startsAt: "2026-11-25T00:00:00+08:00" }),
    voucher("b", {}),
    voucher("gone", { status: "REDEEMED", expiresAt: "2026-10-01T00:00:00+08:00" }),
    voucher("a", { expiresAt: "2026-11-22T00:00:00+08:00" }),
    voucher("void", { status: "VOID" }),
    voucher("locked", { status: "LOCKED", expiresAt: "2026-11-23T00:00:00+08:00" }),
  ];
  const ids = Object.values(groupVouchers(all, nowMs)).map((vouchers) => vouchers.map(({ id }) => id));
  expect(ids).toEqual([
    ["a", "b"],
    ["locked", "later"],
    ["void", "gone"],
  ]);
});
