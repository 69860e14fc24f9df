import { cloneElement, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Links, Outlet, Scripts, useLocation } from "react-router";
import { toDay } from "#shared/domain/time.ts";
import type { Route } from "./+types/root";
import { keepPage, useKeptPage } from "./errors/keep-page.ts";
import { demoContext, nowContext, visitorContext } from "./context.ts";
import { PageFrame } from "./features/layout/page-frame.tsx";
import { ScrollMemory } from "./features/layout/scroll-memory.tsx";
import type { RootData } from "./features/layout/use-root-data.ts";
import { flagsOf } from "./navigation/route-flags.ts";
import { skipToContent, usePageFocus } from "./ui/page-focus.ts";
import "./styles/index.css";

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
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* Browsers hide a nonce once they have used it: in the browser it is empty, or hydration would stumble. */}
        <Links {...(!import.meta.env.SSR && { nonce: "" })} />
      </head>
      <body className={flags.showBottomNav ? "has-nav" : undefined}>
        <a className="skip" href="#main" onClick={skipToContent}>
          {t("skipToContent")}
        </a>
        {children}
        <p id="page-title" className="vh" role="status" />
        <div id="toasts" className="toasts" role="status" aria-live="polite" popover="manual" />
        <ScrollMemory />
        {import.meta.env.SSR ? <ScriptsWithoutMap /> : <Scripts />}
      </body>
    </html>
  );
}

/** The server replaces the router's import map, which lists every script of the build, by its own (entry.server.tsx). */
function ScriptsWithoutMap() {
  const scripts = Scripts({}) as ReactElement<{ children: ReactElement<{ type?: string }>[] }>;
  const { children } = scripts.props;
  return cloneElement(scripts, {}, ...children.map((child) => (child?.props?.type === "importmap" ? null : child)));
}

export default function App() {
  useKeptPage();
  usePageFocus();
  const { showBottomNav = false } = flagsOf(useLocation().pathname);
  return (
    <PageFrame hasBottomNav={showBottomNav}>
      <Outlet />
    </PageFrame>
  );
}
