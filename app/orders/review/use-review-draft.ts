import { useEffect, useState } from "react";
import { draftKeys } from "#app/storage/port.ts";
import { personTabStore } from "#app/storage/storage.ts";
import { encodeReviewDraft, parseReviewDraft, type ReviewDraft } from "./review-steps.ts";

const key = draftKeys.review;

/** The review as far as it was filled in: a reload or a login in between loses nothing. Null until it is read. */
export function useReviewDraft(orderId: string) {
  const [draft, setDraft] = useState<ReviewDraft | null>(null);
  useEffect(() => {
    void personTabStore.get(key).then((text) => setDraft(parseReviewDraft(text, orderId)));
  }, [orderId]);
  return {
    draft,
    change: (part: Partial<ReviewDraft>) => {
      if (!draft) return;
      const next = { ...draft, ...part };
      setDraft(next);
      void personTabStore.set(key, encodeReviewDraft(orderId, next));
    },
    end: () => void personTabStore.remove(key),
  };
}
