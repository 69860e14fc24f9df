import { useEffect } from "react";
import { type DataStrategyResult, type Location, type NavigateFunction, useLocation, useNavigate } from "react-router";
import { ensureTexts } from "../i18n/ensure-texts.ts";
import { flagsOf } from "../navigation/route-flags.ts";
import { isNoAnswer } from "./chunk-failure.ts";
import { whenUnloadable } from "./load-route-module.ts";
import { tellFailure } from "./tell-failure.ts";

type Results = Record<string, DataStrategyResult>;
type Shown = { location: Location; index: number; navigate: NavigateFunction; error: unknown };

/** The page that is shown: its place in the tab's history, the way to it, and its error when it is an error page. */
let shown: Shown | null = null;
let isReturning = false;

const historyIndex = () => (history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * The router's client middleware: loads a page's texts with its data. When a script, the texts or the data cannot be
 * had, the navigation is given up, so that the page that is shown stays as it is, and a toast says why.
 */
export async function keepPage({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const { href, pathname, search } = new URL(request.url);
  const isShown = shown !== null && shown.location.pathname + shown.location.search === pathname + search;
  const hasReturned = isReturning && isShown;
  isReturning = false;
  if (hasReturned) return keptResults(shown);
  let failure: unknown;
  try {
    const loaded = Promise.all([next(), ensureTexts(flagsOf(pathname).namespaces, href)]);
    const [results] = await Promise.race([loaded, whenUnloadable(href)]);
    failure = Object.values(results).find(({ type }) => type === "error")?.result;
    if (!isNoAnswer(failure)) return results;
  } catch (error) {
    failure = error;
  }
  if (request.signal.aborted || !shown) return {};
  tellFailure(failure);
  if (!isShown) await returnTo(shown, request.signal);
  return keptResults(shown);
}

/** Without results a page keeps its data. */
function keptResults(page: Shown | null): Results {
  return page?.error ? { root: { type: "error", result: page.error } } : {};
}

/** Ends the navigation under way by one to the page that is shown. Going back or forward has changed the address already. */
function returnTo({ location, index, navigate }: Shown, signal: AbortSignal): Promise<void> {
  isReturning = true;
  const steps = index - historyIndex();
  if (steps === 0) void navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  else history.go(steps);
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
}

/** Notes which page is shown, and keeps plain links from leaving it while the browser is offline. */
export function useKeptPage(error: unknown = null): void {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    shown = { location, index: historyIndex(), navigate, error };
    return () => {
      shown = null;
    };
  }, [location, navigate, error]);
  useEffect(() => {
    document.addEventListener("click", keepFromLeaving);
    return () => document.removeEventListener("click", keepFromLeaving);
  }, []);
}

const withoutHash = (href: string) => href.split("#")[0];

function keepFromLeaving(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (navigator.onLine || event.defaultPrevented || !link || link.target || link.origin !== location.origin) return;
  if (link.hash && withoutHash(link.href) === withoutHash(location.href)) return;
  event.preventDefault();
  tellFailure(new TypeError("offline"));
}
