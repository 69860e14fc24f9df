import { html } from "hono/html";
import { readScript } from "virtual:browser-scripts";
import { parseMobile } from "#shared/domain/people/mobile.ts";
import { toLocalPath } from "#shared/domain/site/local-path.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { redirectTo } from "#worker/edge/redirect.ts";
import { embedPagePath } from "#worker/embed/embed-page.ts";
import { embedScriptPath } from "#worker/embed/embed-script.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { signDemoUser } from "#worker/gateway/auth/plugin-demo.ts";
import type { Html } from "#worker/html/html.ts";
import { pageTexts } from "#worker/html/page-texts.ts";
import { renderScript, type Visit } from "#worker/html/page.ts";
import { stylePath } from "#worker/html/style.ts";
import { testSiteTexts } from "./test-site-texts.ts";

export const testSitePath = "/dev/site";
const scriptPath = "/dev/site.js";

/** The host that stands for another company's site: no merchant has its label (PD26). */
const host = "partner.localhost";

/** The merchant whose system signs the test user, and the number of that user. */
const signer = "dailyserve";
const signedNumber = "01100000005";
/** Somebody without orders. */
const otherNumber = "01100000085";

/** The address of the test site for a server at an origin under localhost; null elsewhere, where nobody can open it. */
export function getTestSite(origin: string): string | null {
  const url = new URL(testSitePath, origin);
  if (url.hostname !== "localhost" && !url.hostname.endsWith(".localhost")) return null;
  url.hostname = host;
  return url.href;
}

/**
 * A page of another origin that frames the plugin, and lists every message (PD26). `merchant` is the label of a
 * merchant's host, `path` the first page; `signed=1` signs a test user, a number that number, and `forged` the test user with
 * a wrong key; `switch=1` puts the user in place of another one; `silent=1` answers no message.
 */
export async function serveTestSite(request: Request, env: WorkerEnv, { locale }: Visit): Promise<Response | null> {
  const url = new URL(request.url);
  if (url.pathname === scriptPath) return renderScript(await readScript("testSite", env.ASSETS));
  const site = getTestSite(url.origin);
  if (site === null) return null;
  if (url.hostname !== host) return redirectTo(testSitePath + url.search, 302, new URL(site).origin);
  const query = url.searchParams;
  const signed = await signUser(env, query.get("signed"));
  const isSilent = query.get("silent") === "1";
  const merchant = signed === null ? (/^[a-z\d-]{1,63}$/.exec(query.get("merchant") ?? "")?.[0] ?? "") : signer;
  const origin = `${url.protocol}//${merchant && `${merchant}.`}localhost${url.port && `:${url.port}`}`;
  const path = toLocalPath(query.get("path") ?? "/");
  const page = await renderSite({ locale, origin, path, signed, isSwitching: query.get("switch") === "1", isSilent });
  return new Response(String(page), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": [
        "default-src 'none'",
        "style-src 'self'",
        `script-src 'self' ${origin}`,
        `frame-src ${origin}`,
        `connect-src ${origin}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
    },
  });
}

/** Null for nobody. */
async function signUser(env: WorkerEnv, signed: string | null): Promise<string | null> {
  const number = parseMobile(signed === "1" || signed === "forged" ? signedNumber : (signed ?? ""));
  if (!number) return null;
  const user = { merchantId: signer, userCountryCode: number.countryCode, userPhone: number.phoneNumber };
  const proof = await signDemoUser(env, user, Date.now());
  return signed === "forged" ? proof.replace(/\.[\w-]+$/, `.${"A".repeat(43)}`) : proof;
}

/** `origin` is that of the plugin's host, `signed` the proof of the test user. */
type Site = {
  locale: Locale;
  origin: string;
  path: string;
  signed: string | null;
  isSwitching: boolean;
  isSilent: boolean;
};

function renderSite(site: Site): Html {
  const { locale, origin, path, signed, isSwitching, isSilent } = site;
  const texts = testSiteTexts;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${texts.title}</title>
    <link rel="stylesheet" href="${stylePath}">
  </head>
  <body class="site" data-path="${path}" data-lang="${locale}" ${signed === null ? "" : html`data-signed="${signed}"`} ${isSwitching ? "data-switch" : ""} ${isSilent ? "data-silent" : ""}>
    <nav aria-label="${pageTexts.nav}">
      <a href="${origin}/dev">${pageTexts.index}</a>
    </nav>
    <main>
      <p><strong>${texts.what}</strong></p>
      <div class="columns">
        <section>
          <p class="brand">${texts.brand}</p>
          <h1>${texts.headline}</h1>
          <p>${texts.lead}</p>
          <h2>${texts.variants}</h2>
          <ul>${renderLinks(locale)}<li><a href="${origin}${embedPagePath}">${texts.docs}</a></li></ul>
          <form id="navigate">
            <p><label>${texts.page} <input name="path" value="/1301/home" required pattern="/.*"></label></p>
            <button>${texts.show}</button>
          </form>
          <p><button id="sign-out" type="button">${texts.signOut}</button></p>
        </section>
        <section aria-label="${texts.order}">
          <h2>${texts.order}</h2>
          <div id="frame">${isSilent ? renderSilentFrame(site) : ""}</div>
        </section>
      </div>
      <section id="messages" tabindex="0" aria-label="${texts.messages}">
        <h2>${texts.messages}</h2>
        <p>${texts.direction}</p>
        <table>
          <thead><tr><th scope="col">${texts.time}</th><th scope="col">${texts.way}</th><th scope="col">${texts.type}</th><th scope="col">${texts.content}</th></tr></thead>
          <tbody></tbody>
        </table>
      </section>
    </main>
    <script src="${origin}${embedScriptPath}"></script>
    <script src="${scriptPath}"></script>
  </body>
</html>
`;
}

function renderLinks(locale: Locale): Html[] {
  const texts = testSiteTexts;
  return [
    ["", texts.marketplace],
    ["merchant=warisan", texts.merchant],
    ["signed=1", texts.signed],
    [`signed=${otherNumber}`, texts.signedOther],
    [`signed=${otherNumber}&switch=1`, texts.signedSwitch],
    ["signed=forged", texts.signedForged],
    ["silent=1", texts.silent],
  ].map(([search, text]) => html`<li><a href="?${search}&amp;lang=${locale}">${text}</a></li>`);
}

function renderSilentFrame({ locale, origin, path }: Site): Html {
  return html`<p role="note">${testSiteTexts.silentNow}</p><iframe title="Makan" src="${toFrameAddress(origin, path, locale)}"></iframe>`;
}

function toFrameAddress(origin: string, path: string, locale: string): string {
  const url = new URL(path, origin);
  url.searchParams.set("plugin", "1");
  url.searchParams.set("lang", locale);
  return url.href;
}

export const isTestSitePath = (pathname: string) => pathname === testSitePath || pathname === scriptPath;
