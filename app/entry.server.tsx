import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { showsLandingView } from "#shared/domain/site/visitor.ts";
import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import {
  brandContext,
  canonicalOriginContext,
  emptyMarketContext,
  hostMerchantContext,
  nonceContext,
  nowContext,
  pageDataContext,
  readFileContext,
  visitorContext,
} from "./context.ts";
import { getPageFacts, getSiteName } from "./head/fixed-pages.ts";
import { toPageData } from "./head/page-data.tsx";
import { PageHead } from "./head/page-head.tsx";
import { StructuredDataContext, toStructuredData } from "./head/structured-data.tsx";
import { createServerTexts, ServerTextsProvider } from "./i18n/server-texts.tsx";
import { flagsOf } from "./navigation/route-flags.ts";
import { pageIntegrity } from "./script-integrity.ts";
import { toHostMerchantView } from "./site/host-merchant-view.ts";
import { ResponseContext } from "./site/response-context.ts";
import { getAnalytics } from "./statistics/get-analytics.ts";
import { BrandStyle } from "./styles/brand-style.tsx";
import { PageStyles, readPageStyles } from "./styles/page-styles.tsx";
import { partnerBrands } from "./styles/partner-brands.ts";
import { landingStyles, type RouteStyle } from "./styles/style-names.ts";

/** Waits for the whole document, so that the status is final and readers without JavaScript get everything. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const visitor = context.get(visitorContext);
  const { locale } = visitor;
  const brand = context.get(brandContext);
  const host = context.get(hostMerchantContext);
  const { manifest, staticHandlerContext } = routerContext;
  const routeIds = staticHandlerContext.matches.map(({ route }) => route.id);
  const { pathname } = staticHandlerContext.location;
  const integrity = pageIntegrity(manifest, { routeIds, pathname, locale });
  const facts = status === 200 ? getPageFacts(pathname, context) : null;
  const styles = [...(flagsOf(pathname).styles ?? []), ...getVariantStyles(context, pathname)];
  await readPageStyles(styles, context.get(readFileContext));
  const data = toPageData(context.get(pageDataContext));
  let failedStatus: number | null = null;
  const body = await renderToReadableStream(
    <ServerTextsProvider texts={createServerTexts(locale, { brand, siteName: toHostMerchantView(host)?.name })}>
      {/* One element before the app, as in entry.client.tsx: the ids of `useId` say how many stand beside a component. */}
      <>
        <PageStyles names={styles} nonce={nonce} />
        <BrandStyle text={host ? host.merchant.theme?.brand : partnerBrands[visitor.platform]} nonce={nonce} />
        {status === 200 && (
          <PageHead
            facts={facts}
            origin={context.get(canonicalOriginContext)}
            siteName={getSiteName(host, brand)}
            locale={locale}
          />
        )}
      </>
      <ResponseContext value={{ nonce, now: context.get(nowContext), integrity, data }}>
        <StructuredDataContext value={facts && toStructuredData(facts.data)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </StructuredDataContext>
      </ResponseContext>
    </ServerTextsProvider>,
    {
      nonce: { script: nonce, style: nonce },
      ...(integrity && { importMap: { integrity } }),
      // A part that is large or loads later stands in its place in the HTML: nobody needs a script to read it.
      progressiveChunkSize: Infinity,
      signal: request.signal,
      onError(error) {
        failedStatus = 500;
        reportError(error);
      },
    },
  );
  await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(request.method === "HEAD" ? null : body, { headers, status: failedStatus ?? status });
}

/** What only some visitors see otherwise has style sheets of its own; the page stays in its variant. */
function getVariantStyles(context: RouterContextProvider, pathname: string): RouteStyle[] {
  const visitor = context.get(visitorContext);
  return [
    ...(visitor.variant === "PLUGIN" ? ["plugin" as const] : []),
    ...(visitor.platform === "WEB" ? [] : ["wallet" as const]),
    ...(getAnalytics(context).analytics ? ["analytics" as const] : []),
    ...getFrontStyles(context, pathname),
  ];
}

function getFrontStyles(context: RouterContextProvider, pathname: string): readonly RouteStyle[] {
  if (context.get(emptyMarketContext)) return ["landing"];
  return pathname === "/" && showsLandingView(context.get(visitorContext)) ? landingStyles : [];
}

/** Reports errors of loaders and renders, except for aborted requests and missing pages. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isAnswer) reportError(error);
};

function reportError(error: unknown) {
  // oxlint-disable-next-line no-console -- the one place where a failed render reaches the Worker's log
  console.error(JSON.stringify({ level: "error", at: "ssr", trace: toErrorTrace(error) }));
}
