import { choosesPlatform } from "#shared/domain/site/platform-query.ts";
import { parseLocale } from "#shared/domain/text/locale.ts";
import { toPathPattern } from "#shared/page-path.ts";
import { pageEntries } from "#shared/pages.ts";

const shortIds = { storeId: String.raw`\d{1,12}`, other: String.raw`[\w-]{1,64}` };

/**
 * The pages that are kept, and the query parameters that each of them reads or links to. Spelled as their one address: the
 * router would also take other spellings, of which there are too many to keep. The pages of one visitor are not here.
 */
const sharedPages = pageEntries.flatMap(([, { path, kept }]) =>
  kept ? [{ path: new RegExp(`^${toPathPattern(path, shortIds)}$`), query: kept }] : [],
);

/** What an address may say of its visitor on every page; in a frame nothing else does (PD9). */
const choices = ["plugin", "at", "ui", "isLanding"];

/** How a visitor came here: for scripts in the browser, and nothing of it is in a page. */
const tracking =
  /^(?:utm_\w{1,32}|gclid|gclsrc|dclid|gbraid|wbraid|gad_source|gad_campaignid|srsltid|_gl|fbclid|igshid|igsh|msclkid|ttclid|twclid|li_fat_id|mc_cid|mc_eid)$/;

const mostQuery = 1_000;
const parts = /^(https?:\/\/[^/?#]+)([^?#]*)(?:\?([^#]*))?$/;

/**
 * The one address of a page that visitors share: without tracking parameters, the others sorted by name and in one
 * spelling. Null for a page that is rendered for its visitor alone: one that is not listed, and one whose query has a
 * parameter that its page does not know, is long, or says who its visitor is.
 */
export function toSharedAddress(address: string): string | null {
  const [, origin, path = "", query = ""] = parts.exec(address) ?? [];
  const page = sharedPages.find((one) => one.path.test(path));
  if (origin === undefined || !page) return null;
  if (query === "") return origin + path;
  const asked = new URLSearchParams(query);
  const kept = new URLSearchParams(listChoices(asked));
  for (const [name, value] of asked) {
    if (tracking.test(name) || name === "lang" || choosesPlatform(name)) continue;
    if (!page.query.includes(name) && !choices.includes(name)) return null;
    // A place with its label is the visitor's own (decision 0059).
    if (name === "at" && /,.*,./s.test(value)) return null;
    kept.append(name, value);
  }
  // Stable: the first of several values of one name stays the first.
  kept.sort();
  const text = String(kept);
  if (text.length > mostQuery) return null;
  return text === "" ? origin + path : `${origin}${path}?${text}`;
}

/**
 * What stays of a language and a platform, which are known of the visitor (worker/edge/resolve.ts): each has one page,
 * however it is spelled. In a frame the links of the page go on saying them. Elsewhere no link says a language, and of a
 * platform the page knows only that its address has one (app/head/clean-address.tsx).
 */
function listChoices(asked: URLSearchParams): string[][] {
  const platforms = [...asked].filter(([name]) => choosesPlatform(name));
  if (asked.get("plugin") !== "1") return platforms.length > 0 ? [["platform", ""]] : [];
  const locale = parseLocale(asked.get("lang"));
  return locale === null ? platforms : [["lang", locale], ...platforms];
}
