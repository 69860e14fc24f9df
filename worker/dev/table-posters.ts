import { html } from "hono/html";
import { toBrandTheme, toHexColor } from "#shared/domain/brand-theme.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { pictures } from "#worker/marketplace/domain/pictures.ts";
import { getMarketData } from "#worker/marketplace/ports/market-data.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { toStoreConsolePath } from "./order-paths.ts";
import { renderTestPage, type Visit } from "./page.ts";
import { posterStylePath } from "./poster-style.ts";
import { posterPageTexts } from "./poster-texts.ts";
import { renderPoster, waves } from "./poster.ts";

/** The colour of the app, for a merchant that has none. */
const usualColor = "#d7282a";

/** A page to print with a QR code for each active table of a store; `origin` is where its customers order. Null for an unknown store. */
export async function servePostersPage(
  origin: string,
  storeID: string,
  visit: Visit & { env: WorkerEnv },
): Promise<Response | null> {
  const { merchants, stores } = getMarketData();
  const store = stores.find(({ id }) => id === storeID);
  const merchant = merchants.find(({ subdomain }) => subdomain === store?.merchant);
  if (!store || !merchant) return null;
  const tables = await getStore(visit.env, storeID, visit)("activeTables", null);
  const theme = toBrandTheme(merchant.theme?.brand);
  const toAddress = (table: string) => `${origin}/${storeID}/home?tableId=${encodeURIComponent(table)}`;
  const posters = tables.map(({ id, name }) =>
    renderPoster({
      store: store.name,
      logoUrl: `${pictures.logo(merchant.subdomain)}?w=300&fmt=webp`,
      color: theme ? toHexColor(theme) : usualColor,
      tableNo: name,
      address: toAddress(id),
      typedAddress: toAddress(name).replace(/^https?:\/\//, ""),
      serviceChargeBp: merchant.serviceChargeBp,
      sstBp: merchant.sstBp,
    }),
  );
  const texts = posterPageTexts[visit.locale];
  const body = html`<p><strong>${texts.what}</strong></p>
      <p><a href="/${storeID}/home">${texts.follow}</a> <a href="${toStoreConsolePath(storeID)}">${texts.store}</a></p>
      ${posters.length === 0 ? html`<p role="status">${texts.none}</p>` : html`${waves}<div class="posters">${posters}</div>`}`;
  const title = `${texts.title} · ${store.name[visit.locale]}`;
  return renderTestPage({ locale: visit.locale, title, body, style: posterStylePath });
}

/** A store with tables, for the list of test pages; null if no store has any. */
export function findStoreWithTables(): string | null {
  return getMarketData().stores.find(({ dineTypes }) => dineTypes.includes("DINEIN"))?.id ?? null;
}
