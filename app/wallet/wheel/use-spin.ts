import { useRef, useState } from "react";
import { call } from "#app/api/call.client.ts";
import { api } from "#app/api/client.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";

/** A spin names a store (S281): that of the customer's newest order, else one that delivers nearby; null when there is none. */
async function findWheelStore(): Promise<string | null> {
  const { value: orders } = await call.ordering.list({ query: { view: "summary" } });
  // An order of an API may tell no store: it has "0". (`hasStore` would bring the list of orders along.)
  const ordered = orders?.items.find(({ store }) => store.id !== "0")?.store.id;
  if (ordered) return ordered;
  const { value: stores } = await api.stores.nearby({ query: {} });
  return stores?.items[0]?.id ?? null;
}

export type Draw = NonNullable<RowReply<ApiContract["game"]["enter"]>["item"]>;

type Entry = { storeID: string; key: string };
/** `isUntold`: the spin counts, and the answer does not say what was drawn. */
type Outcome = { draw: Draw } | { draw: null; message: string | null; isUntold?: true };

/** One entry at a time. After a lost answer the same entry is sent again, so that it costs one spin and no prize is lost. */
export function useSpin(isLanding: boolean) {
  const entry = useRef<Entry | null>(null);
  const isRunning = useRef(false);
  const [isAsking, setAsking] = useState(false);
  /** The server may have drawn already, and the customer does not know the prize. */
  const [isUnanswered, setUnanswered] = useState(false);

  async function ask(): Promise<Outcome> {
    const storeID = entry.current?.storeID ?? (await findWheelStore());
    if (storeID === null) return { draw: null, message: null };
    entry.current ??= { storeID, key: crypto.randomUUID() };
    const { value, failure } = await call.game.enter({
      body: { storeID, isLanding },
      idempotencyKey: entry.current.key,
    });
    // The server has decided about this entry; otherwise it may have been drawn, and only the answer is missing.
    if (!failure || (failure.status > 0 && failure.status < 500)) entry.current = null;
    if (failure) return { draw: null, message: failure.detail?.message ?? null };
    return value.item ? { draw: value.item } : { draw: null, message: null, isUntold: true };
  }

  /** Null while another entry is on its way. */
  async function spin(): Promise<Outcome | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setAsking(true);
    try {
      return await ask();
    } finally {
      isRunning.current = false;
      setAsking(false);
      setUnanswered(entry.current !== null);
    }
  }

  return { spin, isAsking, isUnanswered };
}
