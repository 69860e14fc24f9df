import { html } from "hono/html";
import { toBrandTheme, toHexColor } from "#shared/domain/site/brand-theme.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { renderTestPage, type Visit } from "#worker/html/page.ts";
import { toPicturePath } from "#worker/marketplace/domain/pictures.ts";
import { getMarket, getStore } from "#worker/marketplace/rpc/stubs.ts";
import { findNamed } from "./find-named.ts";
import { toStoreConsolePath } from "./order-paths.ts";
import { posterStylePath } from "./poster-style.ts";
import { posterPageTexts } from "./poster-texts.ts";
import { renderPoster, waves } from "./poster.ts";

/** The colour of the app, for a merchant that has none. */
const usualColor = "#d7282a";

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, "");

/** A page to print with a QR code for the counter and for each active table of a store; `origin` is where its customers order. Null for an unknown store. */
export async function servePostersPage(
  origin: string,
  storeID: string,
  visit: Visit & { env: WorkerEnv },
): Promise<Response | null> {
  const store = await findNamed(getStore(visit.env, storeID, visit)("consoleStore", null));
  if (!store) return null;
  const { merchant } = store;
  const tables = await getStore(visit.env, storeID, visit)("activeTables", null);
  const theme = toBrandTheme(merchant.theme?.brand);
  const home = `${origin}/${storeID}/home`;
  const toAddress = (table: string) => `${home}?tableId=${encodeURIComponent(table)}`;
  const common = {
    store: store.name,
    logoUrl: `${toPicturePath(merchant.logo)}?w=300&fmt=webp`,
    color: theme ? toHexColor(theme) : usualColor,
    sstBp: merchant.sstBp,
  };
  const { serviceChargeBp } = merchant;
  const forTables = tables.map(({ id, name }) =>
    renderPoster({
      ...common,
      tableNo: name,
      address: toAddress(id),
      typedAddress: withoutScheme(toAddress(name)),
      serviceChargeBp,
    }),
  );
  // Who orders at the counter collects there: nobody serves, so nothing is charged for it.
  const forCounter = renderPoster({
    ...common,
    tableNo: null,
    address: `${home}?src=qr`,
    typedAddress: withoutScheme(home),
    serviceChargeBp: 0,
  });
  const texts = posterPageTexts;
  const body = html`<p><strong>${texts.what}</strong></p>
      <p><a href="/${storeID}/home">${texts.follow}</a> <a href="${toStoreConsolePath(storeID)}">${texts.store}</a></p>
      ${waves}<div class="posters">${[forCounter, ...forTables]}</div>`;
  const title = `${texts.title} · ${store.name.EN}`;
  return renderTestPage({ title, body, style: posterStylePath });
}

/** A store with tables, for the list of test pages; null if no store has any. */
export async function findStoreWithTables(env: WorkerEnv, visit: Visit): Promise<string | null> {
  const stores = await getMarket(env, visit)("listStores", null);
  return stores.find(({ dineTypes }) => dineTypes.includes("DINEIN"))?.id ?? null;
}
