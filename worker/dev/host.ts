import { html } from "hono/html";
import type { Platform } from "#shared/contract/entities.ts";
import { parseMobile } from "#shared/domain/mobile.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { importKey } from "#worker/marketplace/domain/signed-text.ts";
import { getMarketData } from "#worker/marketplace/ports/market-data.ts";
import type { PartnerUser } from "#worker/marketplace/ports/partner.ts";
import { getDirectory } from "#worker/marketplace/rpc/stubs.ts";
import { readForm } from "./forms.ts";
import { renderVariantLinks } from "./host-links.ts";
import { hostTexts } from "./host-texts.ts";
import { createHostToken, partners, type TokenKind, tokenKinds } from "./host-tokens.ts";
import type { Html } from "./html.ts";
import { renderTestPage, type Visit } from "./page.ts";

export const hostPath = "/dev/host";

/** Stands for a partner's app (PD51): links to every variant, and tokens of the test partners. Null for an invalid form. */
export async function serveHostPage(request: Request, env: WorkerEnv, visit: Visit): Promise<Response | null> {
  if (request.method !== "POST") {
    return renderPage(visit, html`${renderForm(visit)}${renderVariantLinks(request, env, visit.locale)}`);
  }
  const sent = await readForm(request);
  const asked = sent && parseForm(sent);
  if (!asked) return null;
  const key = await importKey(await getDirectory(env, visit)("key", { name: "partner_key" }));
  const token = await createHostToken(asked.kind, { ...asked, key, now: visit.now });
  return renderPage(visit, renderToken(asked, token, visit));
}

type Asked = { platform: Platform; kind: TokenKind; user: PartnerUser };

/** The same account is the same user, with any number. */
function parseForm(sent: (field: string) => string | null): Asked | null {
  const platform = partners.find((one) => one === sent("platform"));
  const kind = tokenKinds.find((one) => one === (sent("kind") ?? "good"));
  const account = (sent("account") ?? "").trim();
  const typed = (sent("phone") ?? "").trim();
  const number = typed === "" ? null : parseMobile(typed);
  if (!platform || !kind || account === "" || account.length > 64 || (typed !== "" && !number)) return null;
  return { platform, kind, user: { subject: account.toLowerCase(), userName: account, number } };
}

function renderForm({ locale }: Visit): Html {
  const texts = hostTexts[locale];
  const options = partners.map((platform) => html`<option>${platform}</option>`);
  const kinds = tokenKinds.map((kind) => html`<option value="${kind}">${texts.kinds[kind]}</option>`);
  const known = getMarketData().customers.flatMap(({ partner, name }) =>
    partner ? [html`<li>${partner.platform} <code>${partner.account}</code> ${name}</li>`] : [],
  );
  return html`<form method="post" action="${hostPath}">
        <p><label>${texts.platform} <select name="platform">${options}</select></label></p>
        <p><label>${texts.account} <input name="account" value="aisyah" required maxlength="64"></label></p>
        <p><label>${texts.phone} <input name="phone" type="tel" value="01100000001"></label> <small>${texts.phoneHint}</small></p>
        <p><label>${texts.kind} <select name="kind">${kinds}</select></label></p>
        <button>${texts.issue}</button>
      </form>
      <p>${texts.known}</p>
      <ul>${known}</ul>`;
}

function renderToken({ platform, kind }: Asked, token: string, { locale }: Visit): Html {
  const texts = hostTexts[locale];
  return html`<h2>${texts.token}</h2>
      <p><code>${token}</code></p>
      <p>${texts.use} <code>${platform}</code></p>
      <p>${kind === "good" ? texts.once : texts.refused}</p>
      <p><a href="/?platform=${platform}&amp;lang=${locale}#partnerToken=${encodeURIComponent(token)}">${texts.open}</a></p>
      <p><a href="${hostPath}">${texts.again}</a></p>`;
}

function renderPage({ locale }: Visit, content: Html): Promise<Response> {
  const { title, what } = hostTexts[locale];
  return renderTestPage({ locale, title, body: html`<p><strong>${what}</strong></p>${content}` });
}
