import { useEffect, useEffectEvent, useState } from "react";
import type { personTabStore } from "#app/storage/storage.ts";

type Kept<Draft> = {
  store: typeof personTabStore;
  key: Parameters<typeof personTabStore.get>[0];
  orderId: string;
  parse: (text: string | null, orderId: string) => Draft;
  /** False while nobody knows what the form begins with. */
  isKnown?: boolean;
};

/** A form about an order as far as it was filled in: a reload or a login in between loses nothing. Null until it is read. */
export function useOrderDraft<Draft extends object>({ store, key, orderId, parse, isKnown = true }: Kept<Draft>) {
  const [kept, setKept] = useState<{ orderId: string; draft: Draft } | null>(null);
  const draft = kept?.orderId === orderId ? kept.draft : null;
  const isDue = isKnown && !draft;
  const take = useEffectEvent((id: string, text: string | null) => setKept({ orderId: id, draft: parse(text, id) }));
  useEffect(() => {
    if (isDue) void store.get(key).then((text) => take(orderId, text));
  }, [isDue, store, key, orderId]);
  return {
    draft,
    change: (part: Partial<Draft>) => {
      if (!draft) return;
      const next = { ...draft, ...part };
      setKept({ orderId, draft: next });
      void store.set(key, encodeOrderDraft(orderId, next));
    },
    end: () => void store.remove(key),
  };
}

export const encodeOrderDraft = (orderId: string, draft: object): string => JSON.stringify({ id: orderId, draft });

/** What `encodeOrderDraft` wrote, read by `toDraft`; `fresh` in the place of another order's, and of anything else. */
export function parseOrderDraft<Draft>(
  text: string | null,
  orderId: string,
  fresh: Draft,
  toDraft: (stored: Partial<Draft>) => Draft,
): Draft {
  try {
    const { id, draft } = JSON.parse(text ?? "null") as { id?: unknown; draft?: Partial<Draft> };
    return id === orderId && draft ? toDraft(draft) : fresh;
  } catch {
    return fresh;
  }
}
