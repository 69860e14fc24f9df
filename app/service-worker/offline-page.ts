import { languageTag, type Locale } from "#shared/domain/text/locale.ts";
import { formatDayTime } from "#shared/domain/time/clock-text.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { getKeptAt } from "./copies.ts";
import { fromKey, toVariantOf, type Variant } from "./copy-key.ts";
import { offlineTexts } from "./offline-texts.ts";
import { ownCacheName } from "./own-replies.ts";
import { pageCacheName } from "./public-replies.ts";
import { reopenScript } from "./reopen.ts";
import { readVariant } from "./variant.ts";
import base from "#app/styles/base.css?inline";
import parts from "#app/styles/parts.css?inline";
import tokens from "#app/styles/tokens.css?inline";
import styles from "./offline-page.css?inline";

const mostStores = 8;

/** `brand` is the merchant of a host of its own; "" on the marketplace. */
type KeptPage = { path: string; name: string; brand: string; at: number };

/** Answers the page of an address that cannot be had, with links to the pages that can. Never throws. */
export async function createOfflinePage(asked: URL): Promise<Response> {
  const known = await readVariant();
  const variant = known && toVariantOf(asked, known);
  const locale = variant?.locale ?? "EN";
  const kept = variant ? await findPages(pageCacheName, variant) : [];
  const own = variant ? await findPages(ownCacheName, variant) : [];
  const stores = kept.filter(({ path }) => /^\/\d+\/home$/.test(path));
  stores.sort((a, b) => b.at - a.at);
  const nonce = crypto.randomUUID();
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  const page = renderPage(locale, nonce, {
    stores: stores.slice(0, mostStores),
    hasList: kept.some(({ path }) => path === "/"),
    hasOrders: own.some(({ path }) => path === "/transaction"),
    brand: [...kept, ...own].find(({ brand }) => brand !== "")?.brand ?? "",
  });
  return new Response(page, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy.join("; "),
      "Cache-Control": "no-store",
    },
  });
}

/** The documents of this visitor in a cache: none when it cannot be read. */
async function findPages(cacheName: string, variant: Variant): Promise<KeptPage[]> {
  try {
    const cache = await caches.open(cacheName);
    const found: KeptPage[] = [];
    for (const key of await cache.keys()) {
      const url = fromKey(key.url, variant);
      const copy = url && url.search === "" ? await cache.match(key) : undefined;
      if (!url || !copy?.headers.get("Content-Type")?.startsWith("text/html")) continue;
      const html = await copy.text();
      const [, title = ""] = /<title>([^<]*)</.exec(html) ?? [];
      const [, brand = ""] = /^[^>]*<html[^>]* data-brand="([^"]*)"/.exec(html) ?? [];
      found.push({ path: url.pathname, name: title.split(" · ")[0] ?? "", brand, at: getKeptAt(copy) });
    }
    return found;
  } catch {
    return [];
  }
}

type Choices = { stores: readonly KeptPage[]; hasList: boolean; hasOrders: boolean; brand: string };

const link = (path: string, name: string, note = "") =>
  `<li><a href="${path}"><span>${name}</span>${note && `<small>${note}</small>`}</a></li>`;

const logo =
  '<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="10" fill="var(--brand)"/><path d="M5.5 15h21c0 6-4 10.5-8 10.5h-5c-4 0-8-4.5-8-10.5z" fill="#fff"/><path d="M11 11.5c-1.5-1.6 1.5-3 0-5M16 11.5c-1.5-1.6 1.5-3 0-5M21 11.5c-1.5-1.6 1.5-3 0-5" stroke="#fff" stroke-width="2" stroke-linecap="round" fill="none"/></svg>';
const arrow = '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="m12 19-7-7 7-7M19 12H5"/></svg>';

/** The names come from titles and attributes of our own HTML, where they are escaped. */
function renderPage(locale: Locale, nonce: string, { stores, hasList, hasOrders, brand }: Choices): string {
  const t = (key: keyof typeof offlineTexts) => offlineTexts[key][locale];
  // A page that is kept, if there is one.
  const back = hasList ? "/" : (stores[0]?.path ?? "/");
  const links = [
    ...(hasList ? [link("/", t("allStores"))] : []),
    ...(hasOrders ? [link("/transaction", t("orders"))] : []),
  ].join("");
  const menus = stores
    .map(({ path, name, at }) =>
      link(path, name || path, t("from").replace("{{time}}", formatDayTime(toInstant(at), locale))),
    )
    .join("");
  return `<!doctype html>
<html lang="${languageTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${t("title")}</title>
<style nonce="${nonce}">${tokens}${base}${parts}${styles}</style>
</head>
<body>
<header class="offline-bar">
<a class="iconbtn" href="${back}" aria-label="${t("back")}">${arrow}</a>
<a class="offline-logo" href="/">${brand ? "" : logo}<span>${brand || "makan"}</span></a>
</header>
<main class="offline-page">
<h1>${t("title")}</h1>
<p>${t("hint")}</p>
<a class="btn btn-1" href="">${t("tryAgain")}</a>
<p class="offline-note">${t("comesBack")}</p>
${links && `<ul>${links}</ul>`}
${menus && `<h2>${t("stores")}</h2><ul>${menus}</ul>`}
</main>
<script nonce="${nonce}">${reopenScript}</script>
</body>
</html>`;
}
