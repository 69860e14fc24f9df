import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { nonceContext, readFileContext, visitorContext } from "#app/context.ts";
import { createI18n } from "#app/i18n/instance.ts";
import { getTexts } from "#app/i18n/server.ts";
import { flagsOf } from "#app/navigation/route-flags.ts";
import { PageStyles, readPageStyles } from "#app/styles/page-styles.tsx";

/**
 * The entry React Router gives an app that has none, for the bench to compare with: streams as soon as the shell
 * is rendered and waits for the rest only for crawlers, which the bench is not. The provider of texts, the styles
 * and the nonce are ours, because the app does not render without them.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let finalStatus = status;
  const nonce = context.get(nonceContext);
  const { locale } = context.get(visitorContext);
  const styles = flagsOf(new URL(request.url).pathname).styles ?? [];
  await readPageStyles(styles, context.get(readFileContext));
  const body = await renderToReadableStream(
    <I18nextProvider i18n={createI18n(locale, getTexts(locale))}>
      <PageStyles names={styles} nonce={nonce} />
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </I18nextProvider>,
    {
      nonce: { script: nonce, style: nonce },
      signal: AbortSignal.timeout(6_000),
      onError() {
        finalStatus = 500;
      },
    },
  );
  headers.set("Content-Type", "text/html");
  return new Response(body, { headers, status: finalStatus });
}
