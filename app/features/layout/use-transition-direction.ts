import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { transitionBetween } from "../../routes/flags.ts";

/** Tells the style sheet which way the coming page moves, before the browser captures the old one (S70). */
export function useTransitionDirection() {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  useEffect(() => {
    if (next) document.documentElement.dataset["transition"] = transitionBetween(pathname, next);
  }, [pathname, next]);
}
