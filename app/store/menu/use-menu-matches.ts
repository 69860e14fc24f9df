import { useEffect, useState } from "react";
import { useOffered } from "#app/site/use-offered.ts";
import type { MenuMatches } from "./menu-matches.ts";

const pauseMs = 200;

/**
 * The server's matches for a term; `found` is null while it has not answered, and when it cannot. `first` is what the page
 * came with.
 */
export function useMenuMatches(storeId: string, term: string, first: MenuMatches | null) {
  const [matches, setMatches] = useState(first);
  const [failed, setFailed] = useState("");
  const text = term.trim();
  const key = `${storeId} ${text}`;
  const isOffered = useOffered("menus.search");
  const isAnswered = !isOffered || text === "" || key === matches?.key || key === failed;
  useEffect(() => {
    if (isAnswered) return undefined;
    const abort = new AbortController();
    const search = async () => {
      const found = await loadMatches(storeId, text, abort.signal);
      if (abort.signal.aborted) return;
      if (found) setMatches({ key, found });
      else setFailed(key);
    };
    const timer = setTimeout(() => void search(), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [storeId, text, key, isAnswered]);
  return { found: text && key === matches?.key ? matches.found : null, isWaiting: !isAnswered };
}

/** null: no answer; what the page finds itself stays. */
async function loadMatches(storeId: string, text: string, signal: AbortSignal) {
  try {
    return await (await import("./load-matches.ts")).loadMatches(storeId, text, signal);
  } catch {
    return null;
  }
}
