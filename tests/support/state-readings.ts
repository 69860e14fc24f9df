import { contract } from "#shared/contract/index.ts";
import { fillPath } from "#shared/request.ts";
import { call } from "#tests/server/api.ts";

const { loyalty, menus, offers, ordering, receipts, reviews, session, stores } = contract;

/** Who reads, and from which server. */
export type Reader = { origin: string; token: string; loyaltyID: string };

export const languages = { EN: "en-MY", CN: "zh-MY" } as const;
export type Language = keyof typeof languages;

/** What one customer can read in one language: replies as they came, by what they are about. */
export type Readings = { own: Awaited<ReturnType<typeof readOwn>>; market: Awaited<ReturnType<typeof readMarket>> };

/** Where the customer of the fixture ordered. */
const storesOfOrders = ["1001", "1301", "2301"];

export async function read(reader: Reader, language: Language): Promise<Readings> {
  const [own, market] = await Promise.all([readOwn(reader, language), readMarket(reader, language)]);
  return { own, market };
}

/** What belongs to the customer. */
async function readOwn(reader: Reader, language: Language) {
  const { loyaltyID } = reader;
  const from = { ...reader, language: languages[language] };
  const { items: orders } = await call(ordering.list, { query: {} }, from);
  const ofEach = <T>(get: (id: string) => Promise<T>) => Promise.all(orders.map(({ id }) => get(id)));
  return {
    profile: await call(session.profile, { body: {} }, from),
    orders,
    details: await ofEach((id) => call(ordering.detail, { params: { id } }, from)),
    receipts: await ofEach((id) => readReceipt(reader, id, language)),
    reviewsDue: await ofEach((id) => call(reviews.due, { params: { id } }, from)),
    member: await call(loyalty.member, { params: { merchantID: "warisan", loyaltyID } }, from),
    ledger: await call(loyalty.ledger, { params: { id: loyaltyID }, query: {} }, from),
  };
}

/** What everybody can read. */
async function readMarket({ origin }: Reader, language: Language) {
  const from = { origin, language: languages[language] };
  return {
    menus: await ofStores((id) => call(menus.foods, { params: { id }, query: {} }, from)),
    stores: await ofStores((storeID) => call(stores.settings, { params: { storeID }, query: {} }, from)),
    promotions: await call(offers.promotions, { query: {} }, from),
  };
}

function ofStores<T>(get: (id: string) => Promise<T>): Promise<T[]> {
  return Promise.all(storesOfOrders.map((id) => get(id)));
}

/** The texts of an order's receipt that have a digit: dishes, amounts, numbers and dates. */
async function readReceipt({ origin, token }: Reader, id: string, lang: Language): Promise<string[]> {
  const path = `${fillPath(receipts.receipt.path, { id })}?format=html&lang=${lang}`;
  const headers = { "X-Session": "bearer", Authorization: `Bearer ${token}` };
  const response = await fetch(origin + path, { headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const html = (await response.text()).replace(/<style[^]*?<\/style>/g, "");
  return html
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => /\d/.test(text));
}
