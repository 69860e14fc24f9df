import { useEffect, useState } from "react";
import { loadTexts } from "#app/i18n/ensure-texts.ts";
import type { Namespace } from "#app/i18n/messages.ts";
import { loadStyles } from "#app/styles/load-styles.ts";

/** Loads parts and their texts when one is first needed or by `preload`. `useParts` is null until they are there, and retries when `need` changes. */
export function createParts<Parts>(namespace: Namespace, load: () => Promise<Parts>) {
  let loaded: Parts | null = null;
  const shows = new Set<(parts: () => Parts | null) => void>();

  async function preload(): Promise<void> {
    try {
      if (!loaded) [loaded] = await Promise.all([load(), loadTexts([namespace]), loadStyles(["dialogs"])]);
      for (const show of shows) show(() => loaded);
    } catch {
      // The page stays as it is.
    }
  }

  /** `need` is falsy while nothing is needed. */
  function useParts(need: unknown): Parts | null {
    const [parts, setParts] = useState(loaded);
    useEffect(() => {
      if (parts) return undefined;
      shows.add(setParts);
      // What has come since the first render is shown too.
      if (need || loaded) void preload();
      return () => void shows.delete(setParts);
    }, [need, parts]);
    return parts;
  }

  return { preload: () => void preload(), useParts };
}
