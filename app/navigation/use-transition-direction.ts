import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { getTransition } from "./route-flags.ts";

/** Sets the direction for the style sheet before the browser captures the old page (S70). */
export function useTransitionDirection() {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  useEffect(() => {
    if (next) document.documentElement.dataset["transition"] = getTransition(pathname, next);
  }, [pathname, next]);
}
