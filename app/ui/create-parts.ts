import { useEffect, useState } from "react";
import { loadTexts } from "../i18n/ensure-texts.ts";
import type { Namespace } from "../i18n/messages.ts";
import { loadStyles } from "../styles/load-styles.ts";

/** Loads parts and their texts when one is first needed or by `preload`. `useParts` is null until then, and retries when `need` changes. */
export function createParts<Parts>(namespace: Namespace, load: () => Promise<Parts>) {
  let loaded: Parts | null = null;

  async function preload(): Promise<Parts | null> {
    try {
      if (!loaded) [loaded] = await Promise.all([load(), loadTexts([namespace]), loadStyles(["dialogs"])]);
    } catch {
      // The page stays as it is.
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
