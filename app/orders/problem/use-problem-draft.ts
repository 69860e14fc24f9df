import { useEffect, useState } from "react";
import { draftKeys } from "#app/storage/port.ts";
import { personTabStore } from "#app/storage/storage.ts";
import { encodeProblemDraft, parseProblemDraft, type ProblemDraft } from "./problem-draft.ts";

const key = draftKeys.problem;

/** The report as far as it was filled in: a reload or a login in between loses nothing. Null until it is read. */
export function useProblemDraft(orderId: string) {
  const [draft, setDraft] = useState<ProblemDraft | null>(null);
  useEffect(() => {
    void personTabStore.get(key).then((text) => setDraft(parseProblemDraft(text, orderId)));
  }, [orderId]);
  return {
    draft,
    change: (part: Partial<ProblemDraft>) => {
      if (!draft) return;
      const next = { ...draft, ...part };
      setDraft(next);
      void personTabStore.set(key, encodeProblemDraft(orderId, next));
    },
    end: () => void personTabStore.remove(key),
  };
}
