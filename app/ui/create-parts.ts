import { useEffect, useState } from "react";
import { loadTexts } from "../i18n/ensure-texts.ts";
import type { Namespace } from "../i18n/messages.ts";

/**
 * Parts of a page, and their texts, that are fetched when one of them is first needed, or earlier by `preload`. `useParts`
 * returns null until then: the page shows something in their place. Where they cannot be fetched it asks again whenever
 * `need` changes.
 */
export function createParts<Parts>(namespace: Namespace, load: () => Promise<Parts>) {
  let loaded: Parts | null = null;

  async function preload(): Promise<Parts | null> {
    try {
      if (!loaded) [loaded] = await Promise.all([load(), loadTexts([namespace])]);
    } catch {
      // Without a connection the page keeps to what it has.
    }
    return loaded;
  }

  /** `need` is falsy while nothing is needed. */
  function useParts(need: unknown): Parts | null {
    const [parts, setParts] = useState(loaded);
    useEffect(() => {
      if (need && !parts) void preload().then((found) => setParts(() => found));
    }, [need, parts]);
    return parts;
  }

  return { preload: () => void preload(), useParts };
}
