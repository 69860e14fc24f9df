import { html } from "hono/html";
import { parseMobile } from "#shared/domain/people/mobile.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { signDemoUser } from "#worker/gateway/auth/plugin-demo.ts";
import type { Html } from "#worker/html/html.ts";
import { renderTestPage } from "#worker/html/page.ts";
import { readForm } from "./forms.ts";
import { getMerchantOrigin } from "./merchant-origin.ts";
import { pluginTexts } from "./plugin-texts.ts";

export const pluginPath = "/dev/plugin";

/** Stands for the system of a merchant that embeds Makan (PD49): signs a user. Null for an invalid form. */
export async function servePluginPage(request: Request, env: WorkerEnv, locale: Locale): Promise<Response | null> {
  if (request.method !== "POST") return renderPage(renderForm());
  const sent = await readForm(request);
  const user = sent && parseForm(sent);
  if (!user) return null;
  // The gateway uses the real clock, also when the demo clock is shifted.
  const proof = await signDemoUser(env, user, Date.now());
  const origin = await getMerchantOrigin(request, env, user.merchantId);
  return renderPage(renderProof(proof, locale, origin));
}

function parseForm(sent: (field: string) => string | null) {
  const merchantId = /^[\w-]{1,64}$/.exec(sent("merchantId") ?? "")?.[0];
  const number = parseMobile(sent("phone") ?? "");
  if (merchantId === undefined || !number) return null;
  return { merchantId, userCountryCode: number.countryCode, userPhone: number.phoneNumber };
}

function renderForm(): Html {
  const texts = pluginTexts;
  return html`<form method="post" action="${pluginPath}">
        <p><label>${texts.merchant} <input name="merchantId" value="dailyserve" required pattern="[\\w\\-]{1,64}"></label></p>
        <p><label>${texts.phone} <input name="phone" type="tel" value="01100000005" required></label></p>
        <button>${texts.sign}</button>
      </form>`;
}

function renderProof(signed: string, locale: Locale, origin: string | null): Html {
  const texts = pluginTexts;
  return html`<h2>${texts.signed}</h2>
      <p><code>${signed}</code></p>
      <p>${texts.once}</p>
      ${origin === null ? "" : html`<p><a href="${origin}/?lang=${locale}&amp;signed=${signed}">${texts.open}</a></p>`}
      <p><a href="${pluginPath}">${texts.again}</a></p>`;
}

function renderPage(content: Html): Promise<Response> {
  const { title, what } = pluginTexts;
  return renderTestPage({ title, body: html`<p><strong>${what}</strong></p>${content}` });
}
