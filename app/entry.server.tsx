import type { ReactNode } from "react";
import { preinitModule } from "react-dom";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { toErrorTrace } from "#shared/domain/error-trace.ts";
import { nonceContext, visitorContext } from "./context.ts";
import { createServerI18n } from "./i18n/server.ts";
import { addTableHash, librariesScript, pageIntegrity } from "./script-integrity.ts";

type LibrariesProps = { script: ReturnType<typeof librariesScript>; nonce: string; children: ReactNode };

/** Waits for the whole document, so that the status is final and readers without JavaScript get everything. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const { locale } = context.get(visitorContext);
  const { manifest, staticHandlerContext } = routerContext;
  await addTableHash(manifest);
  const routeIds = staticHandlerContext.matches.map(({ route }) => route.id);
  const integrity = pageIntegrity(manifest, { routeIds, pathname: staticHandlerContext.location.pathname, locale });
  let failedStatus: number | null = null;
  const body = await renderToReadableStream(
    <I18nextProvider i18n={createServerI18n(locale)}>
      <Libraries script={librariesScript(manifest)} nonce={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </Libraries>
    </I18nextProvider>,
    {
      nonce,
      ...(integrity && { importMap: { integrity } }),
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

function Libraries({ script, nonce, children }: LibrariesProps): ReactNode {
  if (script) preinitModule(script.src, { as: "script", integrity: script.integrity, nonce });
  return children;
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
