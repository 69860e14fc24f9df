import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Saves what a customer has typed, once: `wanted` is null while nothing is to be saved. What was saved takes the place of
 * `current`, unless the customer has chosen something else meanwhile.
 */
export function useSaving<Typed extends object>(
  wanted: Typed | null,
  current: Typed | null,
  save: (typed: Typed) => Promise<Typed>,
  choose: (saved: Typed) => void,
): void {
  const asked = useRef<Typed | null>(null);
  const run = useEffectEvent(save);
  const finish = useEffectEvent((typed: Typed, saved: Typed) => {
    if (current === typed) choose(saved);
  });
  useEffect(() => {
    // React runs effects twice in development.
    if (asked.current === wanted) return;
    asked.current = wanted;
    if (wanted) void run(wanted).then((saved) => finish(wanted, saved));
  }, [wanted]);
}
