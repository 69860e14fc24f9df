import { useEffect, useState } from "react";
import { useKnownSession } from "#app/session/known-session.ts";
import { type RecentPlace, readRecentPlaces } from "./recent-places.ts";
import type * as SavedParts from "./sheet/saved-places.tsx";

/** The places that the visitor has saved or chosen before. */
export function useKnownPlaces() {
  const { profile, isReady, isUnreachable } = useKnownSession();
  const [recent, setRecent] = useState<RecentPlace[] | null>(null);
  const [saved, setSaved] = useState<typeof SavedParts | null>(null);
  const [isWithoutSaved, setWithoutSaved] = useState(false);

  const addresses = profile?.addresses ?? [];
  const hasSaved = addresses.length > 0;

  useEffect(() => void readRecentPlaces().then(setRecent), []);
  useEffect(() => {
    if (hasSaved) import("./sheet/saved-places.tsx").then(setSaved, () => setWithoutSaved(true));
  }, [hasSaved]);

  const isSavedKnown = (isReady && !hasSaved) || saved || isWithoutSaved || isUnreachable;
  return {
    /** Null until all is known that stands above the areas, so that nothing moves. */
    recent: isSavedKnown ? recent : null,
    addresses,
    /** The part that shows the addresses; null for customers who have none. */
    saved,
  };
}
