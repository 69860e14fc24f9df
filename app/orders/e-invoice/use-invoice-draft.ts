import { useEffect, useState } from "react";
import { useSession } from "#app/session/session.ts";
import { draftKeys } from "#app/storage/port.ts";
import { personWindowStore } from "#app/storage/storage.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { createDraft, encodeInvoiceDraft, type InvoiceDraft, parseInvoiceDraft } from "./invoice-draft.ts";

const key = draftKeys.eInvoice;

/** The form as far as it was filled in: a reload or a login in between loses nothing. Null until it is read. */
export function useInvoiceDraft(order: Order) {
  const { isReady, isUnreachable, profile } = useSession();
  const [draft, setDraft] = useState<InvoiceDraft | null>(null);
  const isKnown = draft !== null || isReady || isUnreachable;
  useEffect(() => {
    if (draft || !isKnown) return;
    void personWindowStore
      .get(key)
      .then((text) => setDraft(parseInvoiceDraft(text, order.id, createDraft(order, profile))));
  }, [draft, isKnown, order, profile]);
  return {
    draft,
    change: (part: Partial<InvoiceDraft>) => {
      if (!draft) return;
      const next = { ...draft, ...part };
      setDraft(next);
      void personWindowStore.set(key, encodeInvoiceDraft(order.id, next));
    },
    end: () => void personWindowStore.remove(key),
  };
}
