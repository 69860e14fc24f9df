import { useEffect } from "react";
import { type DataStrategyResult, type Location, type NavigateFunction, useLocation, useNavigate } from "react-router";
import { isNoAnswer } from "#app/errors/chunk-failure.ts";
import { whenUnloadable } from "#app/errors/load-route-module.ts";
import { ensureTexts } from "#app/i18n/ensure-texts.ts";
import { flagsOf } from "#app/navigation/route-flags.ts";
import { ensureStyles } from "#app/styles/load-styles.ts";
import { showLoadFailure } from "#app/ui/tell-failure.ts";

type Results = Record<string, DataStrategyResult>;
type Shown = { location: Location; index: number; navigate: NavigateFunction };

/** The shown page and its place in the history of the tab. */
let shown: Shown | null = null;
/** What failed on the shown page: without a result its error would be forgotten, and the page has no data. */
let shownErrors: Results = {};
let isReturning = false;

const historyIndex = () => (history.state as { idx?: number } | null)?.idx ?? 0;

/** Client middleware: when scripts, texts or data of a page fail to load, cancels the navigation and shows a toast. */
export async function keepPage({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const { href, pathname, search } = new URL(request.url);
  const isShown = shown !== null && shown.location.pathname + shown.location.search === pathname + search;
  const hasReturned = isReturning && isShown;
  isReturning = false;
  if (hasReturned) return shownErrors;
  let failure: unknown;
  try {
    const { namespaces, styles } = flagsOf(pathname);
    const loaded = Promise.all([next(), ensureTexts(namespaces, href), ensureStyles(styles, href)]);
    const [results] = await Promise.race([loaded, whenUnloadable(href)]);
    failure = Object.values(results).find(({ type }) => type === "error")?.result;
    if (!isNoAnswer(failure)) return results;
  } catch (error) {
    failure = error;
  }
  if (request.signal.aborted || !shown) return {};
  showLoadFailure(failure);
  if (!isShown) await returnTo(shown, request.signal);
  // Without results a page keeps its data.
  return shownErrors;
}

/** Replaces the pending navigation by one to the shown page. Back and forward have already changed the address. */
function returnTo({ location, index, navigate }: Shown, signal: AbortSignal): Promise<void> {
  isReturning = true;
  const steps = index - historyIndex();
  if (steps === 0) void navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  else history.go(steps);
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
}

/** Remembers the shown page and blocks plain links while the browser is offline. */
export function useKeptPage(): void {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    shown = { location, index: historyIndex(), navigate };
    return () => {
      shown = null;
    };
  }, [location, navigate]);
  useEffect(() => {
    document.addEventListener("click", keepFromLeaving);
    return () => document.removeEventListener("click", keepFromLeaving);
  }, []);
}

/** Remembers the error that the error page of a route shows. */
export function useKeptError(routeId: string, error: unknown): void {
  useEffect(() => {
    shownErrors = { [routeId]: { type: "error", result: error } };
    return () => {
      shownErrors = {};
    };
  }, [routeId, error]);
}

const withoutHash = (href: string) => href.split("#")[0];

function keepFromLeaving(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (navigator.onLine || event.defaultPrevented || !link || link.target || link.origin !== location.origin) return;
  if (link.hash && withoutHash(link.href) === withoutHash(location.href)) return;
  event.preventDefault();
  showLoadFailure(new TypeError("offline"));
}
