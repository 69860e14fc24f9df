import type { DineType, paymentTypes } from "#shared/contract/entities.ts";
import { canTake, getLeastRest, noLimits, type PaymentLimits } from "#shared/domain/money/payment-limits.ts";

type PaymentType = (typeof paymentTypes)[number];
export type ChosenPayment = { type: PaymentType; method: string; bank: string | null };
export type PaymentOption = { type: PaymentType; method: string; name: string } & Partial<PaymentLimits>;

const icons: Record<string, string> = {
  FPX: "landmark",
  DUITNOW_QR: "qr-code",
  CARD: "credit-card",
  COUNTER: "store",
  CREDIT: "piggy-bank",
};

export const paymentIcon = ({ type, method }: PaymentOption) => icons[method] ?? icons[type] ?? "wallet";

const limitsOf = ({ least, most }: PaymentOption): PaymentLimits => ({
  ...noLimits,
  ...(least && { least }),
  ...(most && { most }),
});

/** The least that points and credit may leave for one of these ways to pay, in sen. */
export const getLeastOf = (options: readonly PaymentOption[]): number => getLeastRest(options.map(limitsOf));

/** Of these ways to pay, those that take an amount; all of them when nothing is due. */
export const getTaking = (options: readonly PaymentOption[], sen: number): PaymentOption[] =>
  options.filter((option) => sen === 0 || canTake(limitsOf(option), sen));

export const hasCounter = (mode: DineType | null): boolean => mode === "PICKUP" || mode === "DINEIN";

/**
 * Counter payment needs a customer at the counter, who has not left two orders there (`paysFirst`, PD166); credit needs a
 * member's wallet.
 */
export function getPaymentOptions(
  methods: readonly PaymentOption[],
  mode: DineType,
  hasWallet: boolean,
  paysFirst = false,
): PaymentOption[] {
  return methods.filter(({ type }) => {
    if (type === "COUNTER") return !paysFirst && hasCounter(mode);
    return type === "CREDIT" ? hasWallet : type !== "FREE";
  });
}

/** `lastBank`: of the last payment by online banking, which is chosen as long as nothing else is. */
export function choosePayment(
  options: readonly PaymentOption[],
  chosen: ChosenPayment | null,
  lastBank: string | null = null,
): ChosenPayment | null {
  const offered = options.find(({ type, method }) => type === chosen?.type && method === chosen.method);
  if (offered && chosen) return chosen;
  const [first] = options;
  return first ? { type: first.type, method: first.method, bank: first.method === "FPX" ? lastBank : null } : null;
}

export function toPayment(chosen: ChosenPayment | null, dueSen: number): ChosenPayment {
  return dueSen === 0 || !chosen ? { type: "FREE", method: "NONE", bank: null } : chosen;
}

export const isCashAtCounter = (payment: ChosenPayment | null) =>
  payment?.type === "COUNTER" && payment.method === "CASH";
