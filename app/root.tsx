import { cloneElement, type ReactElement, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, Scripts, useLocation } from "react-router";
import { toDay } from "#shared/domain/time.ts";
import type { Route } from "./+types/root";
import { keepPage, useKeptPage } from "./errors/keep-page.ts";
import { demoContext, nowContext, visitorContext } from "./context.ts";
import { PageFrame } from "./features/layout/page-frame.tsx";
import { ScrollMemory } from "./features/layout/scroll-memory.tsx";
import type { RootData } from "./features/layout/use-root-data.ts";
import { flagsOf } from "./navigation/route-flags.ts";
import { loadStyles } from "./styles/load-styles.ts";
import { skipToContent, usePageFocus } from "./ui/page-focus.ts";

export { PageError as ErrorBoundary } from "./errors/page-error.tsx";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export function loader({ context }: Route.LoaderArgs): RootData {
  const { place, platform, locale } = context.get(visitorContext);
  return {
    locale,
    platform,
    placeLabel: place.label,
    isDemo: context.get(demoContext),
    year: toDay(context.get(nowContext)).slice(0, 4),
  };
}

/** Names the texts of the route, so that the browser loads only these. */
export function Layout({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const flags = flagsOf(useLocation().pathname);
  return (
    <html lang={i18n.language} data-ns={["common", ...(flags.namespaces ?? [])].join(" ")}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161210" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body className={flags.showBottomNav ? "has-nav" : undefined}>
        <a className="skip" href="#main" onClick={skipToContent}>
          {t("skipToContent")}
        </a>
        {children}
        <p id="page-title" className="vh" role="status" />
        <div id="toasts" className="toasts" role="status" aria-live="polite" popover="manual" />
        <ScrollMemory />
        {import.meta.env.PROD && import.meta.env.SSR ? <RunningScripts /> : <Scripts />}
      </body>
    </html>
  );
}

/**
 * Of the router's scripts those that run. The server writes its own import map, because the router's lists every script of
 * the build, and its own preloads, because the router's come before pictures (entry.server.tsx).
 */
function RunningScripts() {
  const scripts = Scripts({}) as ReactElement<{ children: ReactNode[] }>;
  const { children } = scripts.props;
  return cloneElement(scripts, {}, children.at(-1));
}

export default function App() {
  useKeptPage();
  usePageFocus();
  // What opens a dialog waits for its style sheet, and asks again after a failure.
  useEffect(() => void loadStyles(["dialogs"]).catch(() => undefined), []);
  const { showBottomNav = false } = flagsOf(useLocation().pathname);
  return (
    <PageFrame hasBottomNav={showBottomNav}>
      <Outlet />
    </PageFrame>
  );
}
