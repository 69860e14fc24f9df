import type { BalanceType, LedgerEntry, LedgerKind } from "#shared/contract/loyalty.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { fromInstant, toDay } from "#shared/domain/time/time.ts";

export const ledgerGroups = ["all", "earned", "spent", "expired", "back"] as const;
export type LedgerGroup = (typeof ledgerGroups)[number];

const kindsOf: Record<Exclude<LedgerGroup, "all">, readonly LedgerKind[]> = {
  earned: ["EARN", "PRIZE", "TOPUP"],
  spent: ["HOLD", "TIP", "SPEND", "CAPTURE"],
  expired: ["EXPIRE"],
  back: ["RELEASE", "REFUND", "CLAWBACK"],
};

/** Credit does not expire. */
export const listGroups = (type: BalanceType) =>
  ledgerGroups.filter((group) => type === "POINT" || group !== "expired");

/** The kinds to ask for; undefined: all. */
export function toKinds(group: LedgerGroup): LedgerKind[] | undefined {
  return group === "all" ? undefined : [...kindsOf[group]];
}

/** An upstream that ignores the filters sends more than was asked for. */
export function isShown({ type, kind }: LedgerEntry, asked: { type: BalanceType; group: LedgerGroup }): boolean {
  const kinds: readonly string[] | undefined = toKinds(asked.group);
  return type === asked.type && (kinds?.includes(kind) ?? true);
}

const kindKeys = {
  EARN: "kindEARN",
  PRIZE: "kindPRIZE",
  TOPUP: "kindTOPUP",
  HOLD: "kindHOLD",
  TIP: "kindTIP",
  SPEND: "kindSPEND",
  CAPTURE: "kindCAPTURE",
  RELEASE: "kindRELEASE",
  REFUND: "kindREFUND",
  CLAWBACK: "kindCLAWBACK",
  EXPIRE: "kindEXPIRE",
} as const satisfies Record<LedgerKind, string>;

const isKnown = (kind: string): kind is LedgerKind => Object.hasOwn(kindKeys, kind);

/** The text of a kind; a newer server may have more kinds. */
export function getKindKey(kind: LedgerEntry["kind"]): (typeof kindKeys)[LedgerKind] | "kindOther" {
  return isKnown(kind) ? kindKeys[kind] : "kindOther";
}

type RowTone = "plus" | "minus" | "old";

const icons: Record<string, string> = {
  PRIZE: "gift",
  TOPUP: "wallet",
  EXPIRE: "clock",
  RELEASE: "undo-2",
  REFUND: "undo-2",
  SPEND: "check",
  CAPTURE: "check",
};

export function getRowLook({ kind, amount }: Pick<LedgerEntry, "kind" | "amount">): { tone: RowTone; icon: string } {
  const tone = kind === "EXPIRE" || amount === 0 ? "old" : amount > 0 ? "plus" : "minus";
  return { tone, icon: icons[kind] ?? (amount > 0 ? "plus" : "minus") };
}

export const formatPoints = (points: number) => points.toLocaleString("en-MY");

export const formatBalance = (type: BalanceType, value: number) =>
  type === "POINT" ? formatPoints(value) : formatRM(value);

/** "+42" or "−RM21.50", with a true minus. */
export function formatChange(type: BalanceType, amount: number): string {
  const sign = amount > 0 ? "+" : amount < 0 ? "−" : "";
  return sign + formatBalance(type, Math.abs(amount));
}

/** The store whose order an entry belongs to; the id of an order begins with it (wire.md §1). */
export function getEntryStoreId({ orderID }: Pick<LedgerEntry, "orderID">): string | null {
  return /^(\d{1,12})-/.exec(orderID ?? "")?.[1] ?? null;
}

/** Entries by Malaysian month, "2026-11", in the order of the list. */
export function groupByMonth(entries: readonly LedgerEntry[]): { month: string; entries: LedgerEntry[] }[] {
  const months: { month: string; entries: LedgerEntry[] }[] = [];
  for (const entry of entries) {
    const month = toDay(fromInstant(entry.at)).slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.entries.push(entry);
    else months.push({ month, entries: [entry] });
  }
  return months;
}
