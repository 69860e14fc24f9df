import { html } from "hono/html";
import type { Platform } from "#shared/contract/entities.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { Html } from "#worker/html/html.ts";
import { hostTexts } from "./host-texts.ts";
import { partners } from "./host-tokens.ts";
import { getMerchantOrigin } from "./merchant-origin.ts";
import { pluginPath } from "./plugin.ts";
import { testSitePath } from "./test-site.ts";

/** The merchants of the demo whose hosts the list shows: one with many outlets, and the food-service company. */
const merchantLabel = "warisan";
const companyLabel = "dailyserve";

/** The address that a partner's app opens: Alipay's names no language, because the app starts in Chinese there (S36). */
export function toPartnerHref(platform: Platform, locale: Locale): string {
  return `/?platform=${platform}${platform === "ALIPAY" ? "" : `&lang=${locale}`}`;
}

/** Links to every variant of the app: each partner, the hosts of merchants, the landing view and the frame. */
export async function renderVariantLinks(request: Request, env: WorkerEnv, locale: Locale): Promise<Html> {
  const texts = hostTexts;
  const origins = [merchantLabel, companyLabel].map((label) => getMerchantOrigin(request, env, label));
  const [merchant, company] = await Promise.all(origins);
  const links: (readonly [href: string, text: string, what: string])[] = [
    ...partners.map((platform) => [toPartnerHref(platform, locale), platform, texts.asGuest] as const),
    [`/?isLanding=1&lang=${locale}`, texts.landing, texts.landingWhat],
    // A demo may have another market than the sample.
    ...(merchant ? [[`${merchant}/?lang=${locale}`, texts.merchant, texts.merchantWhat] as const] : []),
    ...(company ? [[`${company}/?lang=${locale}`, texts.company, texts.companyWhat] as const] : []),
    [pluginPath, texts.signedUser, texts.signedUserWhat],
    [`${testSitePath}?lang=${locale}`, texts.frame, texts.frameWhat],
  ];
  const items = links.map(([href, text, what]) => html`<li><a href="${href}">${text}</a><br>${what}</li>`);
  return html`<h2>${texts.variants}</h2>
      <ul>${items}</ul>`;
}
