import { useSyncExternalStore } from "react";

/** The width from which the style sheets show the parts of a wide screen. */
const wide = "(min-width: 1024px)";

export const isWide = (): boolean => matchMedia(wide).matches;

function subscribe(listener: () => void) {
  const media = matchMedia(wide);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

const isNeverWide = () => false;

/** Whether the window is wide: a phone does not load what only a wide one shows. False on the server. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, isNeverWide);
