import { useEffect, useState } from "react";
import { personStore } from "#app/storage/storage.ts";
import { getServerNowMs } from "#app/ui/use-server-clock.ts";

const key = "mk.openPayments";
/** Older ones have ended long ago. */
const most = 4;

/** A payment that was begun and may still be open: where it is paid, and until when, in epoch milliseconds. */
export type OpenPayment = { orderIDs: readonly string[]; method: string; url: string; until: number };

export function parseOpenPayments(text: string | null, nowMs: number): OpenPayment[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isOpenPayment).filter(({ until }) => until > nowMs) : [];
  } catch {
    return [];
  }
}

function isOpenPayment(value: unknown): value is OpenPayment {
  const { orderIDs, method, url, until } = (value ?? {}) as Partial<Record<keyof OpenPayment, unknown>>;
  return Array.isArray(orderIDs) && typeof method === "string" && typeof url === "string" && typeof until === "number";
}

/** Keeps where a payment goes on: whoever reloads, or comes back another way, does not begin a second one (S147). */
export async function keepOpenPayment(begun: OpenPayment): Promise<void> {
  const others = parseOpenPayments(await personStore.get(key), getServerNowMs()).filter(
    ({ orderIDs }) => !orderIDs.some((id) => begun.orderIDs.includes(id)),
  );
  await personStore.set(key, JSON.stringify([begun, ...others].slice(0, most)));
}

/** The open payment of an order; null without one, and until storage has answered. */
export function useOpenPayment(orderID: string): OpenPayment | null {
  const [open, setOpen] = useState<OpenPayment | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void personStore.get(key).then((text) => {
      const found = parseOpenPayments(text, getServerNowMs()).find(({ orderIDs }) => orderIDs.includes(orderID));
      if (isCurrent) setOpen(found ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [orderID]);
  return open;
}
