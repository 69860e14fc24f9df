import { useEffect, useState } from "react";
import { local } from "../../storage/storage.ts";
import { decodeDraft, type Draft, emptyDraft, encodeDraft } from "./draft.ts";

const draftKey = (storeId: string) => `mk.checkout.${storeId}`;

/** What is filled in for a store, kept on the device at every change, so that a login or a crash loses nothing. */
export function useDraft(storeId: string): { draft: Draft; isReady: boolean; change: (part: Partial<Draft>) => void } {
  const [kept, setKept] = useState<Draft | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void local.get(draftKey(storeId)).then((text) => isCurrent && setKept((now) => now ?? decodeDraft(text)));
    return () => {
      isCurrent = false;
    };
  }, [storeId]);
  return {
    draft: kept ?? emptyDraft,
    isReady: kept !== null,
    change(part) {
      setKept((now) => {
        const next = { ...(now ?? emptyDraft), ...part };
        void local.set(draftKey(storeId), encodeDraft(next));
        return next;
      });
    },
  };
}

/** The order is known: what was filled in for it is no longer needed. */
export const forgetDraft = (storeId: string) => local.remove(draftKey(storeId));
