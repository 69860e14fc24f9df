import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { operatorContract } from "#shared/contract/index.ts";
import type { Row, RowInput, RowReply } from "#shared/contract/row.ts";
import type {
  MarketFood,
  MarketMenu,
  MarketMerchant,
  MarketOffer,
  MarketPart,
  MarketStore,
} from "#shared/market/format.ts";
import { toTarget } from "#shared/request.ts";
import { noon } from "#tests/worker/marketplace/support.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";

// A small market of an operator, and the calls that import it.

const key = "an-operator-key-of-forty-characters-1234";
const operatorEnv = { ...env, OPERATOR_KEYS: key };
const { operator } = operatorContract;

export type Options = { now?: number; key?: string };

/** Sends a row as the operator; the answer as it is. */
export async function sendAsOperator<R extends Row>(row: R, input: RowInput<R>, options: Options = {}) {
  const parts = input as { params?: unknown; query?: unknown; body?: unknown };
  const upstream = createMarketplace(operatorEnv, () => options.now ?? noon);
  return upstream.fetch(
    new Request(`https://marketplace${toTarget(row.path, parts)}`, {
      method: row.method,
      headers: {
        "X-Operator-Key": options.key ?? key,
        ...(row.idem === "required" && { "Idempotency-Key": crypto.randomUUID() }),
      },
      ...(row.method !== "GET" && { body: JSON.stringify(parts.body ?? {}) }),
    }),
  );
}

/** The reply of a row; throws for a refusal. */
export async function asOperator<R extends Row>(row: R, input: RowInput<R>, options?: Options): Promise<RowReply<R>> {
  const response = await sendAsOperator(row, input, options);
  const reply = await response.json<RowReply<R>>();
  if (response.status !== 200) throw new Error(JSON.stringify(reply));
  return reply;
}

/** A draft with these parts. Their records need not be right. */
export async function draft(parts: object[], { replace = false, now = noon } = {}): Promise<string> {
  const { item } = await asOperator(operator.createImport, { body: { replace } }, { now });
  for (const [nth, part] of parts.entries()) {
    const body = { format: "makan.market/1" as const, ...part };
    await asOperator(operator.putPart, { params: { id: item.id, n: String(nth + 1) }, body }, { now });
  }
  return item.id;
}

export const check = async (id: string) => (await asOperator(operator.checkImport, { params: { id }, body: {} })).item;
export const apply = async (id: string, now = noon) =>
  (await asOperator(operator.applyImport, { params: { id }, body: {} }, { now })).item;
export const readReport = async (id: string, now = noon) =>
  (await asOperator(operator.readImport, { params: { id } }, { now })).item;

/** Every part of the market, page by page. */
export async function exportAll(): Promise<MarketPart[]> {
  const items: MarketPart[] = [];
  let cursor: string | null = null;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: RowReply<typeof operator.exportMarket> = await asOperator(operator.exportMarket, { query });
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== null);
  return items;
}

const always = Array.from({ length: 7 }, () => [{ from: "08:00", to: "22:00" }]);

export const merchant = (more: Partial<MarketMerchant> = {}): MarketMerchant => ({
  merchantId: "pakali",
  subdomain: "pakali",
  name: { EN: "Pak Ali", CN: "阿里" },
  businessCategory: "5812",
  business: {
    operatorName: "Pak Ali Enterprise",
    registrationNo: "202401000001",
    sstNo: null,
    contact: "ali@example.my",
  },
  ...more,
});

export const store = (more: Partial<MarketStore> = {}): MarketStore => ({
  id: "900001",
  merchantId: "pakali",
  name: { EN: "Pak Ali Sandakan", CN: "阿里 山打根" },
  phoneNumber: "+60891000001",
  address: {
    addressLine1: "1 Jalan Leila",
    addressLine2: "",
    postCode: "90000",
    city: "Sandakan",
    state: "Sabah",
    lat: 5.84,
    lng: 118.11,
  },
  modes: { PICKUP: { hours: always }, DELIVERY: { hours: always } },
  menuIDs: ["pakali-rice"],
  ...more,
});

export const food = (more: Partial<MarketFood> = {}): MarketFood => ({
  id: "pakali-nasi-kuning",
  name: { EN: "Nasi kuning", CN: "黄姜饭" },
  amount: 850,
  ...more,
});

export const menu = (foods: MarketFood[] = [food()], more: Partial<MarketMenu> = {}): MarketMenu => ({
  id: "pakali-rice",
  merchantId: "pakali",
  name: { EN: "Rice", CN: "饭" },
  foods,
  ...more,
});

export const offer = (more: Partial<MarketOffer> = {}): MarketOffer => ({
  id: "ali5",
  kind: "CODE",
  code: "ALI5",
  name: { EN: "RM5 off", CN: "减 RM5" },
  discount: { type: "FIXED", amount: 500 },
  ...more,
});

/** The whole market as one part. */
export const part = (more: Partial<Omit<MarketPart, "format">> = {}) => ({
  merchants: [merchant()],
  stores: [store()],
  menus: [menu()],
  offers: [offer()],
  ...more,
});

/** Forgets the market, so that each test has one of its own; what was told stays told. */
export const forgetMarket = () =>
  runInDurableObject(env.MARKET_RECORDS.getByName("my"), (_, { storage }) => {
    for (const table of ["records", "imports", "parts", "drafts", "problems", "audit", "untold"])
      storage.sql.exec(`DELETE FROM ${table}`);
  });
