import { useEffect, useState } from "react";
import { personStore } from "#app/storage/storage.ts";
import type { ChosenPayment, PaymentOption } from "./payments.ts";

const key = "mk.lastPayment";

/** The way in which this customer has paid last, and the bank of their last payment by online banking. */
type LastPayment = { method: string; bank: string | null };

async function readLastPayment(): Promise<LastPayment | null> {
  return parseLastPayment(await personStore.get(key));
}

/** Cash and credit are no habit: they depend on the order. */
export async function rememberPayment({ type, method, bank }: ChosenPayment): Promise<void> {
  if (type !== "ONLINE" && type !== "WALLET") return;
  const before = await readLastPayment();
  await personStore.set(key, JSON.stringify({ method, bank: bank ?? before?.bank ?? null } satisfies LastPayment));
}

export function parseLastPayment(text: string | null): LastPayment | null {
  try {
    const { method, bank } = JSON.parse(text ?? "null") as Partial<Record<keyof LastPayment, unknown>>;
    return typeof method === "string" ? { method, bank: typeof bank === "string" ? bank : null } : null;
  } catch {
    return null;
  }
}

/** The last used way to pay comes first, where it is offered. */
export function putLastFirst(options: readonly PaymentOption[], last: LastPayment | null): PaymentOption[] {
  const isLast = ({ method }: PaymentOption) => method === last?.method;
  return [...options.filter(isLast), ...options.filter((option) => !isLast(option))];
}

/** Undefined until storage has answered. */
export function useLastPayment(): LastPayment | null | undefined {
  const [last, setLast] = useState<LastPayment | null>();
  useEffect(() => void readLastPayment().then(setLast), []);
  return last;
}
