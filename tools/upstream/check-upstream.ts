import { contract } from "#shared/contract/index.ts";
import { isSocketRow, listRows, type Row } from "#shared/contract/row.ts";
import type { RequestParts } from "#shared/request.ts";
import { at, type Checked, type Visitor } from "./visitor.ts";

/** What the other calls are asked about: a store, its merchant and a dish of its menu. */
export type Known = { storeID: string; merchantID: string; foodID: string };

/** Asks an API for every row that only reads, and compares each reply with the contract. Writes nothing there. */
export async function checkUpstream(visitor: Visitor, known: Known): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const { name, row } of listRows(contract)) {
    const parts = partsOf(name, row, known);
    if (row.local || isSocketRow(row) || parts === null) continue;
    checked.push(await visitor.check(name, row, parts));
  }
  return checked;
}

/** Of the given store, else of the first of the list. */
export async function findIds({ ask }: Visitor, storeID: string | undefined): Promise<Known> {
  const nearby = storeID === undefined ? (await ask(contract.stores.nearby, { query: {} })).reply : null;
  const store = storeID ?? toId(at(nearby, "items", 0, "id"));
  const settings = (await ask(contract.stores.settings, { params: { storeID: store }, query: {} })).reply;
  const menus = (await ask(contract.menus.foods, { params: { id: store }, query: {} })).reply;
  return {
    storeID: store,
    merchantID: toId(at(settings, "item", "merchant", "merchantId")),
    foodID: toId(at(menus, "items", 0, "foods", 0, "id")),
  };
}

/** What a row that only reads is asked; null for one that writes, or needs something that is not known. */
function partsOf(name: string, { method, path }: Row, { storeID, merchantID, foodID }: Known): RequestParts | null {
  const orderFoods = [{ id: foodID, orderQuantity: 1 }];
  const point = { latitude: 3.139, longitude: 101.687 };
  const special: Record<string, RequestParts> = {
    "stores.cartInfo": { body: { storeId: [storeID] } },
    "stores.distances": { params: { subdomain: "demo" }, body: point },
    "stores.bySubdomain": { params: { subdomain: "demo" } },
    "stores.merchant": { params: { id: merchantID } },
    "ordering.availability": { params: { id: storeID }, body: { orderFoods, deliveryTime: null, dineType: "PICKUP" } },
    "menus.search": { params: { storeID }, query: { text: "a" } },
    "places.geocode": { query: { text: "50480" } },
    "places.near": { query: point },
    "places.postcode": { params: { postcode: "50480" } },
    "receipts.spending": { query: { year: 2026 } },
    "dining.reserveSlots": { params: { storeID }, query: { date: new Date().toISOString().slice(0, 10), noOfPax: 2 } },
  };
  if (special[name]) return special[name];
  if (method !== "GET") return null;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, param = ""]) => param);
  if (names.some((param) => !/^storeID?$/i.test(param) && !(param === "id" && /\/store\/:id\b/.test(path))))
    return null;
  return { params: Object.fromEntries(names.map((param) => [param, storeID])), query: {} };
}

/** An id may be a number. */
export const toId = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "1");
