import { useEffect, useEffectEvent, useState } from "react";
import { personStore } from "#app/storage/storage.ts";
import { choiceKey } from "#app/store/choice-key.ts";
import { decodeChoice, emptyChoice, type ReserveChoice } from "./choice.ts";

/** What the customer has chosen, stored at every change; null until it was read. */
export function useTableChoice(storeId: string, clockMs: () => number) {
  const [choice, setChoice] = useState<ReserveChoice | null>(null);
  const read = useEffectEvent((text: string | null) => setChoice((last) => last ?? decodeChoice(text, clockMs())));
  useEffect(() => void personStore.get(choiceKey(storeId)).then((text) => read(text)), [storeId]);
  function change(next: ReserveChoice) {
    setChoice(next);
    void personStore.set(choiceKey(storeId), JSON.stringify(next));
  }
  function forget() {
    setChoice(emptyChoice);
    void personStore.remove(choiceKey(storeId));
  }
  return { choice, change, forget };
}
