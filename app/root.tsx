import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, Scripts, useLocation, useRevalidator } from "react-router";
import { homeCode } from "#shared/domain/people/mobile.ts";
import { formatPhone } from "#shared/domain/people/phone.ts";
import { defaultBrand } from "#shared/domain/site/operator.ts";
import { noPictureHosts } from "#shared/domain/site/picture-url.ts";
import { toDay } from "#shared/domain/time/time.ts";
import type { Route } from "./+types/root";
import { memberSlots } from "./account/member-slots.tsx";
import { WideSlot } from "./cart/wide-slot.tsx";
import {
  brandContext,
  demoContext,
  lacksContext,
  mapTilesContext,
  embedOriginsContext,
  hostMerchantContext,
  marketplaceContext,
  nowContext,
  operatorContext,
  pictureHostsContext,
  phoneCountriesContext,
  supportContext,
  visitorContext,
} from "./context.ts";
import { ArrivalPart } from "./discover/arrival-part.tsx";
import { CleanAddress } from "./head/clean-address.tsx";
import { EarlyPages, removeEarlyPages } from "./head/early-pages.tsx";
import { PageData } from "./head/page-data.tsx";
import { toTouchIcon } from "./head/preview-picture.ts";
import { RunningScripts } from "./head/running-scripts.tsx";
import { ServiceWorkerScript } from "./head/service-worker-script.tsx";
import { StructuredData } from "./head/structured-data.tsx";
import { flagsOf } from "./navigation/route-flags.ts";
import { ReviewPart } from "./orders/review-part.tsx";
import { type FrameSlots, FrameSlotsContext } from "./shell/frame-slots.ts";
import { keepPage, useKeptPage } from "./shell/keep-page.ts";
import { PageFrame } from "./shell/page-frame.tsx";
import { ScrollMemory } from "./shell/scroll-memory.tsx";
import { WebVersion } from "./shell/web-version.tsx";
import { toHostMerchantView } from "./site/host-merchant-view.ts";
import { getLegacyNav } from "./site/legacy-nav.ts";
import { loadHostMerchant } from "./site/load-host-merchant.ts";
import { useServedAt } from "./site/response-context.ts";
import { type RootData, useRootData } from "./site/use-root-data.ts";
import { AnalyticsPart } from "./statistics/analytics-part.tsx";
import { getAnalytics } from "./statistics/get-analytics.ts";
import { TablePart } from "./store/table-part.tsx";
import { loadStyles } from "./styles/load-styles.ts";
import { LiveText } from "./ui/note.tsx";
import { skipToContent, usePageFocus } from "./ui/page-focus.ts";
import { PictureHostsContext } from "./ui/picture.tsx";
import { useRenewal } from "./ui/use-renewal.ts";

export { PageError as ErrorBoundary } from "./shell/page-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [loadHostMerchant];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export function loader({ context }: Route.LoaderArgs): RootData {
  const { place, platform, variant, locale, hasLegacyFooter, isOutsideWallet } = context.get(visitorContext);
  const hostMerchant = context.get(hostMerchantContext);
  const pictures = context.get(pictureHostsContext);
  const tiles = context.get(mapTilesContext);
  const support = context.get(supportContext);
  const brand = context.get(brandContext);
  const operator = context.get(operatorContext);
  const phoneCountries = context.get(phoneCountriesContext);
  return {
    locale,
    platform,
    embedOrigins: variant === "PLUGIN" ? context.get(embedOriginsContext).join(" ") : null,
    merchant: toHostMerchantView(hostMerchant),
    legacyNav: getLegacyNav(hasLegacyFooter || hostMerchant?.merchant.legacyFooter === true, locale),
    marketplaceUrl: context.get(marketplaceContext),
    placeLabel: place.label,
    ...getAnalytics(context),
    ...(!hostMerchant && support.length > 0 && { support }),
    ...(brand !== defaultBrand && { brand }),
    ...(operator && { operator: { ...operator, phone: formatPhone(operator.phone) } }),
    ...(phoneCountries.join(" ") !== homeCode && { phoneCountries }),
    ...(isOutsideWallet && { isOutsideWallet }),
    ...(tiles && { tiles }),
    ...(pictures.hosts.length > 0 && { pictures }),
    isDemo: context.get(demoContext),
    lacks: context.get(lacksContext),
    year: toDay(context.get(nowContext)).slice(0, 4),
  };
}

const frameSlots: FrameSlots = { ...memberSlots, WideSlot };

/** What no script changes: the browser has it from the server, and downloads no code for it. */
function FixedHead({ touchIcon, isFramed }: { touchIcon: string; isFramed: boolean }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#161210" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href={touchIcon} />
      <StructuredData />
      {!isFramed && <CleanAddress />}
      <EarlyPages />
    </>
  );
}

/** Names the texts of the route, so that the browser loads only these. */
export function Layout({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const flags = flagsOf(useLocation().pathname);
  const { merchant, embedOrigins, lacks, pictures, brand } = useRootData() ?? {};
  const isFramed = typeof embedOrigins === "string";
  return (
    <html
      lang={i18n.language}
      data-lang={i18n.language}
      data-served={useServedAt()}
      data-ns={["common", ...(flags.namespaces ?? [])].join(" ")}
      data-plugin={embedOrigins ?? undefined}
      data-brand={merchant?.name ?? brand}
      data-product={brand}
      data-merchant={merchant?.id}
      data-login={merchant?.isFoodService ? "company" : undefined}
      data-profile={merchant && !merchant.isProfileEditable ? "fixed" : undefined}
      data-lacks={lacks?.join(" ") || undefined}
    >
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {import.meta.env.SSR && (
          <FixedHead touchIcon={toTouchIcon(merchant?.logoUrl, pictures ?? noPictureHosts)} isFramed={isFramed} />
        )}
        {import.meta.env.SSR && import.meta.env.PROD && !isFramed && <ServiceWorkerScript />}
      </head>
      <body className={flags.showBottomNav ? "has-nav" : undefined}>
        <a className="skip" href="#main" onClick={skipToContent}>
          {t("skipToContent")}
        </a>
        <PictureHostsContext value={pictures ?? noPictureHosts}>
          <FrameSlotsContext value={frameSlots}>{children}</FrameSlotsContext>
        </PictureHostsContext>
        {import.meta.env.SSR && <WebVersion />}
        <LiveText as="p" live="status" id="spoken" className="vh" />
        <LiveText live="status" id="toasts" className="toasts" aria-live="polite" popover="manual" />
        <ScrollMemory />
        {import.meta.env.SSR && <PageData />}
        {import.meta.env.DEV ? <Scripts /> : import.meta.env.SSR && <RunningScripts />}
      </body>
    </html>
  );
}

export default function App() {
  useKeptPage();
  usePageFocus();
  // What opens a dialog waits for its style sheet, and asks again after a failure.
  useEffect(() => void loadStyles(["dialogs"]).catch(() => undefined), []);
  useEffect(removeEarlyPages, []);
  const { revalidate } = useRevalidator();
  useRenewal(() => void revalidate());
  const { showBottomNav = false } = flagsOf(useLocation().pathname);
  return (
    <PageFrame hasBottomNav={showBottomNav}>
      <Outlet />
      <ArrivalPart />
      <AnalyticsPart />
      <TablePart />
      <ReviewPart />
    </PageFrame>
  );
}
