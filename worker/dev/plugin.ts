import { type Locale, languageTag } from "#shared/domain/locale.ts";
import { parseMobile } from "#shared/domain/mobile.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { signDemoUser } from "#worker/gateway/plugin-demo.ts";
import { pluginTexts } from "./plugin-texts.ts";
import { stylePath } from "./style.ts";

/** Where the page is. */
export const pluginPath = "/dev/plugin";

/**
 * A stand-in for the system of a merchant that embeds Makan (decisions I5): signs a user for it. Null for what no form of
 * the page sends.
 */
export async function pluginPage(request: Request, env: WorkerEnv, locale: Locale): Promise<Response | null> {
  if (request.method !== "POST") return html(locale, fields(locale));
  if ((request.headers.get("Sec-Fetch-Site") ?? "same-origin") !== "same-origin") return null;
  if (!request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded")) return null;
  const user = userOf(new URLSearchParams(await request.text()));
  if (!user) return null;
  // The gateway judges by the machine's clock, whatever the demo's objects take for now.
  return html(locale, result(await signDemoUser(env, user, Date.now()), locale));
}

function userOf(sent: URLSearchParams) {
  const merchantId = /^[\w-]{1,64}$/.exec(sent.get("merchantId") ?? "")?.[0];
  const number = parseMobile(sent.get("phone") ?? "");
  if (merchantId === undefined || !number) return null;
  return { merchantId, userCountryCode: number.countryCode, userPhone: number.phoneNumber };
}

function fields(locale: Locale): string {
  const texts = pluginTexts[locale];
  return `<form method="post" action="${pluginPath}">
        <p><label>${texts.merchant} <input name="merchantId" value="dailyserve" required pattern="[\\w\\-]{1,64}"></label></p>
        <p><label>${texts.phone} <input name="phone" type="tel" value="01100000001" required></label></p>
        <button>${texts.sign}</button>
      </form>`;
}

/** A signed text is letters, digits, "-", "_" and "." only. */
function result(signed: string, locale: Locale): string {
  const texts = pluginTexts[locale];
  return `<h2>${texts.signed}</h2>
      <p><code>${signed}</code></p>
      <p>${texts.once}</p>
      <p><a href="${pluginPath}">${texts.again}</a></p>`;
}

function html(locale: Locale, content: string): Response {
  const texts = pluginTexts[locale];
  const page = `<!doctype html>
<html lang="${languageTag[locale]}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${texts.title}</title>
    <link rel="stylesheet" href="${stylePath}">
  </head>
  <body>
    <main>
      <h1>${texts.title}</h1>
      <p>${texts.what}</p>
      ${content}
    </main>
  </body>
</html>
`;
  return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
