import { useEffect, useState } from "react";
import { personStore } from "#app/storage/storage.ts";
import { decodeDraft, type Draft, emptyDraft, encodeDraft } from "./draft.ts";

const draftKey = (storeId: string) => `mk.checkout.${storeId}` as const;

/** Stored at every change, so that a login or a crash loses nothing. */
export function useDraft(storeId: string): { draft: Draft; isReady: boolean; change: (part: Partial<Draft>) => void } {
  const [stored, setStored] = useState<Draft | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void personStore
      .get(draftKey(storeId))
      .then((text) => isCurrent && setStored((current) => current ?? decodeDraft(text)));
    return () => {
      isCurrent = false;
    };
  }, [storeId]);
  return {
    draft: stored ?? emptyDraft,
    isReady: stored !== null,
    change(part) {
      setStored((current) => {
        const next = { ...(current ?? emptyDraft), ...part };
        void personStore.set(draftKey(storeId), encodeDraft(next));
        return next;
      });
    },
  };
}

export const deleteDraft = (storeId: string) => personStore.remove(draftKey(storeId));
