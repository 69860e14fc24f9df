import type { Food, Menu } from "#shared/contract/entities.ts";
import type { Server } from "#tests/support/workerd.ts";

// What people ask of the market of a bench.

type Sent = { body: string; headers?: Record<string, string> };

/** Posts JSON and yields the reply. Throws unless it is a 200. */
export async function send({ port }: Server, path: string, { body, headers }: Sent): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body,
  });
  const reply: unknown = await response.json();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(reply)}`);
  return reply;
}

type Login = { countryCode: string; phoneNumber: string; code: string };
export type Person = { token: string; customerID: string };

const asBearer = { "X-Session": "bearer" };

export async function logIn(market: Server, login: Login): Promise<Person> {
  const body = JSON.stringify({ customerId: "", platform: "WEB" });
  const { token } = (await send(market, "/v3/auth", { body, headers: asBearer })) as { token: string };
  const headers = { ...asBearer, Authorization: `Bearer ${token}` };
  const reply = (await send(market, "/v3/web/login", { body: JSON.stringify(login), headers })) as {
    token?: string;
    customerId?: string;
  };
  return { token: reply.token ?? token, customerID: reply.customerId ?? "" };
}

/** The headers of somebody's call. */
export const headersOf = ({ token }: Pick<Person, "token">, key?: string): Record<string, string> => ({
  ...asBearer,
  Authorization: `Bearer ${token}`,
  ...(key && { "Idempotency-Key": key }),
});

export async function readFoods({ port }: Server, storeID: string): Promise<Food[]> {
  const response = await fetch(`http://127.0.0.1:${port}/v3/web/store/${storeID}/foods`);
  const { items } = (await response.json()) as { items: Menu[] };
  return items.flatMap((menu) => menu.foods);
}

const address = {
  unit: "12",
  remark: "",
  addressLine1: "Jalan Ceylon",
  addressLine2: "",
  postCode: "50480",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
  lat: 3.149,
  lng: 101.7075,
};

/** The body with which the delivery of these lines is quoted. */
export const toDeliveryQuote = (orderFoods: readonly object[]) => ({
  orderFoods,
  deliveryTime: null,
  address,
  dineType: "DELIVERY",
});

export type Quoted = { item: { amount: number; deliveryFares: object[] } };

/** The body with which that delivery is ordered. */
export const toDeliveryOrder = (orderFoods: readonly object[], { item }: Quoted) => ({
  orderDineType: "DELIVERY",
  orderFoods,
  deliveryTime: null,
  address,
  deliveryFares: item.deliveryFares.slice(0, 1),
  quotedDeliveryFee: item.amount,
  isCutleryRequired: false,
  isLanding: false,
});

export const toPayment = (orderID: string) => ({
  paymentType: "CREDIT",
  paymentMethod: "CREDIT",
  orderIDs: [orderID],
  isLanding: false,
});
