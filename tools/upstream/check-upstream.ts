import { contract } from "#shared/contract/index.ts";
import { isFileRow, isSocketRow, listRows, type Row } from "#shared/contract/row.ts";
import { appVersion, hasBody, type RequestParts, toTarget } from "#shared/request.ts";
import { findIn, type Finding } from "./findings.ts";
import { losses } from "./losses.ts";

/** What a row of an API answered. `loss`: what a customer has not got without it; null: nothing is lost. */
export type Checked = {
  name: string;
  isOurs: boolean;
  status: number | null;
  findings: Finding[];
  loss: string | null;
};

type Asked = { token?: string | undefined; storeID?: string | undefined };

/** Asks an API for every row that only reads, and compares each reply with the contract. Writes nothing there. */
export async function checkUpstream(origin: string, { token, storeID }: Asked): Promise<Checked[]> {
  const send = async (row: Row, parts: RequestParts) => {
    const response = await fetch(origin + toTarget(row.path, parts), {
      method: row.method,
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        "App-Version": appVersion,
        "Accept-Language": "en-MY",
        ...(token !== undefined && row.auth !== "public" && { Authorization: `Bearer ${token}` }),
      },
      body: hasBody(row.method) ? JSON.stringify(parts.body ?? {}) : null,
      redirect: "manual",
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null);
    const text = await response?.text().catch(() => "");
    return { status: response?.status ?? null, reply: parse(text ?? "") };
  };
  const known = await findIds(send, storeID);
  const checked: Checked[] = [];
  for (const { name, row } of listRows(contract)) {
    const parts = partsOf(name, row, known);
    if (row.local || isSocketRow(row) || parts === null) continue;
    const { status, reply } = await send(row, parts);
    const isWithheld = token === undefined && (status === 401 || status === 403);
    const findings = status === 200 && !isFileRow(row) ? findIn(row.response, reply) : [];
    const isWell =
      isWithheld || (status === 200 && findings.every(({ verdict }) => verdict !== "wrong" && verdict !== "missing"));
    checked.push({
      name,
      isOurs: row.extension === true,
      status,
      findings,
      loss: isWell ? null : (losses[name] ?? "its page"),
    });
  }
  return checked;
}

type Known = { storeID: string; merchantID: string; foodID: string };
type Send = (row: Row, parts: RequestParts) => Promise<{ status: number | null; reply: unknown }>;

/** A store, its merchant and a dish of its menu: what the other calls are asked about. */
async function findIds(send: Send, storeID: string | undefined): Promise<Known> {
  const nearby = storeID === undefined ? (await send(contract.stores.nearby, { query: {} })).reply : null;
  const store = storeID ?? toId(at(nearby, "items", 0, "id"));
  const settings = (await send(contract.stores.settings, { params: { storeID: store }, query: {} })).reply;
  const menus = (await send(contract.menus.foods, { params: { id: store }, query: {} })).reply;
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
const toId = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "1");

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? (inner as Record<string | number, unknown>)[key] : undefined,
    value,
  );
}
