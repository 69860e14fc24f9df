import type { Voucher } from "#shared/contract/people.ts";
import { fromInstant, minuteMs } from "#shared/domain/time/time.ts";

export type VoucherState = "USABLE" | "NOT_YET" | "LOCKED" | "REDEEMED" | "EXPIRED" | "VOID" | "UNKNOWN";

const final: readonly string[] = ["LOCKED", "REDEEMED", "EXPIRED", "VOID"] satisfies VoucherState[];

/** The clock of a page is a little behind the server's, and a voucher that was just issued is usable at once. */
const clockSlackMs = minuteMs;

/** What can be done with a voucher now; a status that is not known yet counts as not usable. */
export function getVoucherState(
  { status, startsAt, expiresAt }: Pick<Voucher, "status" | "startsAt" | "expiresAt">,
  nowMs: number,
): VoucherState {
  if (final.includes(status)) return status as VoucherState;
  if (status !== "ISSUED") return "UNKNOWN";
  if (fromInstant(expiresAt) <= nowMs) return "EXPIRED";
  return fromInstant(startsAt) > nowMs + clockSlackMs ? "NOT_YET" : "USABLE";
}

const sectionOf: Record<VoucherState, VoucherSection> = {
  USABLE: "ready",
  NOT_YET: "later",
  LOCKED: "later",
  UNKNOWN: "later",
  REDEEMED: "past",
  EXPIRED: "past",
  VOID: "past",
};

export const voucherSections = ["ready", "later", "past"] as const;
type VoucherSection = (typeof voucherSections)[number];

/** Vouchers by section: usable ones that expire first come first, past ones the other way round. */
export function groupVouchers(vouchers: readonly Voucher[], nowMs: number): Record<VoucherSection, Voucher[]> {
  const byExpiry = vouchers.toSorted((a, b) => fromInstant(a.expiresAt) - fromInstant(b.expiresAt));
  const inSection = (section: VoucherSection) =>
    byExpiry.filter((voucher) => sectionOf[getVoucherState(voucher, nowMs)] === section);
  return { ready: inSection("ready"), later: inSection("later"), past: inSection("past").toReversed() };
}
