import type { Start } from "#tests/bench/run.ts";
import type { Bundle } from "#tests/support/bundle.ts";
import { type Server, serveApp } from "#tests/support/workerd.ts";
import { toLoyaltyId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import { callObject, grow } from "./counted.ts";
import { type At, type Customer, enter, fillWallet, findLastPage, orderAndCollect, type Page, vars } from "./market.ts";
import { type History, measureCall, type Way } from "./measure.ts";

const sizes = [10, 1_000, 10_000];

/** Somebody with a history, and where the last page of their lists is. */
type Grown = Customer & { loyaltyID: string; lastOfLedger: At; lastOfOrders: At };

/** Customers with so many orders, half of them in the archive, and so many entries of the ledger. */
export async function benchCustomers(ours: Bundle, objects: string, start: Start): Promise<History> {
  const server = await start(serveApp(ours, { ...vars, SIM_SPEED: "1" }, { objects }));
  const customers: Grown[] = [];
  for (const count of sizes) customers.push(await growCustomer(server, count));
  const history: History = { of: "customer, orders and entries", sizes, calls: {} };
  for (const [name, way] of Object.entries(ways)) await measureCall(history, name, customers, way);
  return history;
}

async function growCustomer(server: Server, count: number): Promise<Grown> {
  const customer = await enter(server, `113${String(count).padStart(7, "0")}`);
  await fillWallet(customer, count);
  const orderID = await orderAndCollect(customer);
  const of = { object: "CUSTOMER", name: customer.customerID } as const;
  await grow(server, { ...of, what: "growOrderIndex", input: { orderID, count } });
  const loyaltyID = toLoyaltyId(customer.customerID);
  const lastOf = (call: string, more: object) =>
    findLastPage((at) => callObject<Page>(server, { ...of, call, input: { ...more, ...at } }));
  return {
    ...customer,
    loyaltyID,
    lastOfLedger: await lastOf("ledger", { loyaltyID }),
    lastOfOrders: await lastOf("orders", {}),
  };
}

const toLedger = ({ loyaltyID }: Grown, at: At = {}) => `/v3/loyalty/${loyaltyID}/ledger?${toQuery(at)}`;
const toOrders = (at: At = {}) => `/v3/web/orders?${toQuery({ view: "summary", ...at })}`;
const toQuery = (query: Record<string, string>) => new URLSearchParams(query).toString();
const read = (pathOf: (customer: Grown) => string): Way<Grown> => ({
  call: (customer) => customer.get(pathOf(customer)),
});
const place = (customer: Customer) => customer.place();
// A slot has few places.
const cancel = (customer: Customer, orderID: unknown) => customer.cancel(String(orderID));

async function pay(customer: Customer, orderID: unknown): Promise<unknown> {
  await customer.pay(String(orderID));
  return orderID;
}

const ways: Record<string, Way<Grown>> = {
  "member card": read(({ loyaltyID }) => `/v3/loyalty/member/warisan/${loyaltyID}`),
  "ledger, first page": read((customer) => toLedger(customer)),
  "ledger, last page": read((customer) => toLedger(customer, customer.lastOfLedger)),
  "orders, first page": read(() => toOrders()),
  "orders, last page": read(({ lastOfOrders }) => toOrders(lastOfOrders)),
  "next review": read(() => "/v3/web/review/order"),
  placing: { call: place, undo: cancel },
  "paying by credit": { prepare: place, call: pay, undo: cancel },
  cancelling: { prepare: place, call: cancel },
  // It removes each order.
  deletion: {
    call: ({ post }) => post("/v3/web/profile/delete", { code: "123456", forfeitCredit: true }),
    times: 1,
    per: "order",
  },
};
