import { html } from "hono/html";
import { encode } from "uqr";
import { languageTag, type Localized, locales } from "#shared/domain/text/locale.ts";
import type { Html } from "#worker/html/html.ts";
import { headlineInMalay, posterTexts } from "./poster-texts.ts";

/** One table, or the counter for null: its address in the code, and the shorter one that somebody types. `color` is "#rrggbb", rates are bp. */
type Poster = {
  store: Localized;
  logoUrl: string;
  color: string;
  tableNo: string | null;
  address: string;
  typedAddress: string;
  serviceChargeBp: number;
  sstBp: number;
};

const [first, ...others] = locales;
type Name = keyof (typeof posterTexts)[typeof first];

export function renderPoster(poster: Poster): Html {
  const { store, tableNo } = poster;
  const last = tableNo === null ? "collect" : "bring";
  const steps = (["camera", "order", last] as const).map((step) => html`<li><span>${renderInAll(step)}</span></li>`);
  const names = others
    .filter((locale) => store[locale] !== store[first])
    .map((locale) => html`<small lang="${languageTag[locale]}">${store[locale]}</small>`);
  return html`<article class="poster" lang="${languageTag[first]}">
        <header>
          <img src="${poster.logoUrl}" alt="" width="52" height="52">
          <div><h2>${store[first]}</h2>${names}</div>
          ${tableNo !== null && html`<p class="number"><span>${renderInAll("table")}</span> <b>${tableNo}</b></p>`}
        </header>
        ${renderCode(poster)}
        <p class="headline">${renderInAll("headline")}<small lang="ms">${headlineInMalay}</small></p>
        <ol>${steps}</ol>
        <footer>
          <p>${locales.map((locale) => html`<span lang="${languageTag[locale]}">${posterTexts[locale].type}</span>`)}</p>
          <p>${locales.map((locale) => html`<span lang="${languageTag[locale]}">${getCharges(poster, locale)}</span>`)}</p>
          <b>${poster.typedAddress}</b>
        </footer>
      </article>`;
}

/** The first language is large, the others are small below it. */
function renderInAll(name: Name): Html {
  return html`${posterTexts[first][name]}${others.map(
    (locale) => html`<small lang="${languageTag[locale]}">${posterTexts[locale][name]}</small>`,
  )}`;
}

/** "10% service charge, 6% SST"; empty for a store that adds nothing. */
function getCharges({ serviceChargeBp, sstBp }: Poster, locale: (typeof locales)[number]): string {
  const texts = posterTexts[locale];
  const charges = [
    { bp: serviceChargeBp, text: texts.serviceCharge },
    { bp: sstBp, text: texts.tax },
  ];
  return charges.flatMap(({ bp, text }) => (bp > 0 ? [`${bp / 100}% ${text}`] : [])).join(" + ");
}

/** White around a code, in modules: readers need it to find the code. */
const quietZone = 4;

function renderCode({ address, color }: Poster): Html {
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  const side = size + 2 * quietZone;
  return html`<svg class="code" viewBox="0 0 372 268" role="img" aria-label="${posterTexts[first].code} ${address}">
          <rect width="372" height="268" rx="20" fill="${color}"/><rect width="372" height="268" rx="20" fill="url(#waves)"/>
          <rect x="72" y="20" width="228" height="228" rx="12" fill="#fff"/>
          <svg x="72" y="20" width="228" height="228" viewBox="${-quietZone} ${-quietZone} ${side} ${side}" shape-rendering="crispEdges"><path d="${toPath(data)}" fill="#000"/></svg>
        </svg>`;
}

/** The dark modules of a code, one square of one unit for each. */
function toPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
}

/** The pattern on the colour, once for all posters of a page. */
export const waves = html`<svg class="waves" width="0" height="0" aria-hidden="true"><defs><pattern id="waves" width="48" height="32" patternUnits="userSpaceOnUse"><path d="M-24 8q12-12 24 0t24 0 24 0 24 0M-24 24q12-12 24 0t24 0 24 0 24 0" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3"/></pattern></defs></svg>`;
