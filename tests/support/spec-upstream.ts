import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

// A v3/v4 API of its own code, to put the product in front of: it imports nothing of the contract. It has one merchant with two
// stores and four dishes, one customer at a time, and keeps orders in memory.

/**
 * `specification`: the calls and fields that the specification names, and no others. `without-calls`: our fields too, and none
 * of our calls. `habits`: like `specification`, with numbers as ids and instants in UTC with milliseconds. `least`: only what
 * the specification promises (PD169).
 */
export type Manner = "specification" | "without-calls" | "habits" | "least";

export type SpecUpstream = {
  origin: string;
  /** Method and path of every call that it got, without the query. */
  asked: string[];
  /** Answers calls in place of the API from now on, those for which it returns true; null ends it. */
  spoil(next: Spoil | null): void;
  stop(): Promise<void>;
};

export type Spoil = (response: ServerResponse, path: string) => boolean;
type Json = Record<string, unknown>;
type Answer = { status: number; body: unknown };
type Order = Json & {
  id: string;
  paymentStatus: string;
  deliveryStatus: string | null;
  storeID: string;
  owner: string;
};

export const codeOfSpecUpstream = "654321";
export const noTableOfSpecUpstream = "There is no table for so many.";
/** An order costs this much more than its dishes, so that a page that calculates alone shows less. */
export const surchargeSen = 60;

const minute = 60_000;
const now = () => new Date(Date.now() + 8 * 60 * minute).toISOString().slice(0, 19);
const instant = (ms = 0) => `${new Date(Date.now() + 8 * 60 * minute + ms).toISOString().slice(0, 19)}+08:00`;
const picture = "https://assets.example.com/dish.jpg";

const merchant = {
  merchantId: "77",
  name: "Kedai Sederhana",
  brandName: "Kedai Sederhana",
  company: { logoUrl: picture },
};
const storeNames: Record<string, string> = { "501": "Kedai Sederhana Bangsar", "502": "Kedai Sederhana Cheras" };
const storeWithTables = "502";
const dishes = [
  { id: "9001", name: "Nasi Lemak", amount: 1200 },
  { id: "9002", name: "Mee Goreng", amount: 1100 },
  { id: "9003", name: "Roti Canai", amount: 300 },
  { id: "9004", name: "Teh Tarik", amount: 350 },
];

/** Fields after the `+` of the documents, for the manner that has them. */
const ourMerchant = {
  subdomain: "sederhana",
  businessCategory: "Malay",
  loyaltyEnabled: false,
  requireEmail: false,
  profileEditable: false,
  isFoodService: false,
  legacyFooter: false,
  theme: null,
  business: {
    operatorName: "Sederhana Sdn Bhd",
    registrationNo: "201901000001",
    sstNo: null,
    contact: "hello@example.com",
  },
  halal: null,
};
const ourStore = { lat: 3.1301, lng: 101.6711, ratingCount: 4, minOrderAmount: { DELIVERY: 1000 } };
const ourFood = {
  taxBp: 0,
  isAvailable: true,
  approved: true,
  leadDays: 0,
  minQuantity: 1,
  tags: [],
  allergens: ["Peanuts"],
  grams: 400,
  volumeLitres: 1,
  campaignIDs: [],
};
const ourSettings = {
  serviceChargeBp: 0,
  slotMinutes: 30,
  prepMinutes: 15,
  paymentMethods: [
    { type: "ONLINE", method: "FPX", name: "Online banking" },
    { type: "COUNTER", method: "CASH", name: "Pay at counter" },
  ],
  reservation: null,
  promoBanners: [],
  ageNotice: null,
};
/** Closed today, open tomorrow: late in the evening an open day has no time left. A table costs nothing. */
const tableSettings = () => ({
  reservation: { minPax: 1, maxPax: 20, holdMinutes: 10, depositAmount: 0 },
  openingHours: [0, 1].map((days) => ({
    date: instant(days * 24 * 60 * minute).slice(0, 10),
    spans: days === 1 ? ["00:00-00:00"] : [],
  })),
});

export async function startSpecUpstream(manner: Manner): Promise<SpecUpstream> {
  const asked: string[] = [];
  const api = createApi(manner);
  let spoil: Spoil | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    response.on("error", () => undefined);
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = new URL(request.url ?? "/", "http://upstream").pathname;
      asked.push(`${request.method} ${path}`);
      if (spoil?.(response, path)) return;
      const text = Buffer.concat(chunks).toString();
      send(response, api(request, path, text === "" ? {} : (JSON.parse(text) as Json)), manner);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    spoil(next) {
      spoil = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, { status, body }: Answer, manner: Manner): void {
  if (body instanceof Buffer) {
    response.writeHead(status, { "Content-Type": "application/pdf" }).end(body);
    return;
  }
  const written = manner === "habits" ? withHabits(body) : body;
  const keep = (name: string, value: unknown) => (manner === "least" && notPromised.has(name) ? undefined : value);
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(written, keep));
}

/** Fields that the specification names and some APIs leave out. */
const notPromised = new Set(
  `AffiliateCode brandName company bannerUrl phoneNumber addressLine1 addressLine2 postCode city state badges
   closedUntil orderAheadDays isDeliveryTimeAvailable isVoucherPromo isDeliveryPromo currentOpeningHour currentClosingHour
   nextOpeningHour previousClosingHour filterTagIDs rating businessCategory isShowInMainPage miscellaneousFees table
   hasCustomerEntry description imageUrl foodConformity attributes sides mealPlan isItemGroup campaigns cursor orders email
   countryCode loyaltyID addresses vehicles foodServiceCustomerID senhengUserName orderNo deliveryTime tableNo vehicleNo
   vehicleDescription tax deliveryDiscount methodChangeFee methodChangeDiscount rounding promoCode campaignDiscount noOfPax
   reservationRemark customerId`.split(/\s+/),
);

/** Ids of digits as numbers, instants as JavaScript writes them. */
function withHabits(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((entry) => withHabits(entry, key));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withHabits(inner, name)]));
  if (typeof value !== "string") return value;
  if (value.endsWith("+08:00")) return new Date(value).toISOString();
  return /(?:^id|Id|IDs?)$/.test(key) && /^\d{1,12}$/.test(value) ? Number(value) : value;
}

const personOf = ({ headers }: IncomingMessage): string => (headers.authorization ?? "").replace("Bearer ", "");

function createApi(manner: Manner) {
  const hasFields = manner === "without-calls";
  const plus = (fields: Json) => (hasFields ? fields : {});
  const orders = new Map<string, Order>();
  const people = new Map<string, Json>();
  let count = 0;
  const nextId = () => String(70_000 + ++count);

  const storeOf = (id: string): Json => ({
    id,
    name: storeNames[id],
    bannerUrl: picture,
    phoneNumber: "+60322221111",
    distance: 900,
    addressLine1: "12 Jalan Maarof",
    addressLine2: "",
    postCode: "59000",
    city: "Kuala Lumpur",
    state: "Kuala Lumpur",
    badges: [],
    isOpen: true,
    closedUntil: null,
    orderAheadDays: 1,
    isDeliveryTimeAvailable: true,
    isVoucherPromo: false,
    isDeliveryPromo: false,
    supportedDineType: ["DELIVERY", "PICKUP", ...(id === storeWithTables ? ["DINEIN"] : [])],
    currentOpeningHour: instant(-60 * minute),
    currentClosingHour: instant(300 * minute),
    nextOpeningHour: null,
    previousClosingHour: null,
    filterTagIDs: [],
    rating: null,
    businessCategory: "Malay",
    isShowInMainPage: true,
    miscellaneousFees: [],
    merchant: {
      merchantId: merchant.merchantId,
      ...plus({ name: merchant.name, brandName: merchant.brandName, subdomain: "sederhana" }),
    },
    ...plus(ourStore),
  });
  const merchantNow = () => ({ ...merchant, ...plus(ourMerchant) });
  const storesNow = () => Object.keys(storeNames).map(storeOf);
  const foods = () =>
    dishes.map((dish) => ({
      ...dish,
      description: "",
      imageUrl: picture,
      foodConformity: null,
      attributes: [],
      sides: [],
      mealPlan: null,
      ...plus(ourFood),
    }));

  const profileOf = (token: string): Json | null => people.get(token) ?? null;
  const sessionOf = (token: string): Json => ({
    isBinded: people.has(token),
    item: profileOf(token),
    orders: [...orders.values()]
      .filter(({ owner }) => owner === token)
      .slice(-3)
      .toReversed()
      .map(shown),
    ...plus({ completedOrdersQty: 0, isNewUserCampaign: false }),
  });

  function shown({ storeID, owner: _owner, ...order }: Order): Json {
    const foodSen = order["subtotal"] as number;
    const totalSen = foodSen + surchargeSen + (order["deliveryFee"] as number);
    const { id, name, phoneNumber, bannerUrl } = storeOf(storeID);
    return {
      ...order,
      ...plus({
        miscellaneousFee: surchargeSen,
        promoDiscount: 0,
        tierDiscount: 0,
        total: totalSen,
        redeemed: 0,
        payable: totalSen,
        refunded: 0,
        orderFoods: [],
        itemCount: 1,
        dineTime: "ASAP",
        isCutleryRequired: false,
        store: { id, name, phoneNumber, bannerUrl, lat: ourStore.lat, lng: ourStore.lng },
        merchantID: merchant.merchantId,
        address: null,
        reservationID: null,
        paymentType: null,
        paymentMethod: null,
        kitchenState: "QUEUED",
        estimatedAt: null,
        arrivedAt: null,
        delivery: null,
        events: [],
        payBefore: null,
        cancellableUntil: null,
        cancelReason: null,
        isReviewDue: false,
        version: Date.now(),
      }),
    };
  }

  function place(storeID: string, owner: string, body: Json): Answer {
    const lines = body["orderFoods"] as { id: string; orderQuantity: number }[];
    const subtotal = lines.reduce(
      (sum, { id, orderQuantity }) => sum + (dishes.find((dish) => dish.id === id)?.amount ?? 0) * orderQuantity,
      0,
    );
    const isDelivery = body["orderDineType"] === "DELIVERY";
    const order: Order = {
      id: nextId(),
      owner,
      storeID,
      paymentStatus: "PENDING",
      deliveryStatus: null,
      orderDineType: body["orderDineType"],
      orderNo: `S-${count}`,
      orderTime: instant(),
      deliveryTime: body["deliveryTime"] ?? null,
      tableNo: null,
      vehicleNo: null,
      vehicleDescription: null,
      subtotal,
      // The specification has no field for it, but the amounts have to add up.
      serviceFee: hasFields ? 0 : surchargeSen,
      tax: 0,
      deliveryFee: isDelivery ? 500 : 0,
      deliveryDiscount: 0,
      methodChangeFee: 0,
      methodChangeDiscount: 0,
      rounding: 0,
      promoCode: null,
      campaignDiscount: 0,
      noOfPax: null,
      reservationRemark: null,
    };
    orders.set(order.id, order);
    return ok({ item: shown(order) });
  }

  /** Two sit down at once: their table is held. The store answers three and more itself; it has no table for seven. */
  function reserve(storeID: string, { noOfPax, startAt, remark }: Json): Answer {
    const count = Number(noOfPax);
    if (count > 6) return refusal(409, "RESERVATION_CONFLICT", noTableOfSpecUpstream);
    const startMs = Date.parse(String(startAt)) + 8 * 60 * minute;
    const endAt = `${new Date(startMs + 90 * minute).toISOString().slice(0, 19)}+08:00`;
    const answer =
      count > 2 ? { lockedUntil: null, status: "REQUESTED" } : { lockedUntil: instant(10 * minute), status: "HELD" };
    return ok({ item: { id: nextId(), tableID: "4", storeID, startAt, endAt, noOfPax, remark, ...answer } });
  }

  const own = (request: IncomingMessage, id: string | undefined): Order | null => {
    const order = orders.get(id ?? "");
    return order?.owner === personOf(request) ? order : null;
  };
  const detail = (order: Order | null): Answer =>
    order ? ok({ item: shown(order), deliveryTime: order["deliveryTime"] }) : missing;

  return (request: IncomingMessage, path: string, body: Json): Answer => {
    const query = new URL(request.url ?? "/", "http://upstream").searchParams;
    const token = personOf(request);
    const isKnown = people.has(token);
    const call = `${request.method} ${path}`;
    const [, first, second] = /\/(?:store|stores|orders?|member|merchant|link)\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? [];
    const at = (pattern: string) => call === pattern.replace("{1}", first ?? "").replace("{2}", second ?? "");

    if (at("POST /v3/auth")) {
      return ok({ token: `t-${nextId()}`, customer: { ID: nextId(), AffiliateCode: "" } });
    }
    if (at("POST /v3/log/trace")) return ok({});
    if (at("POST /v3/request-otp")) return ok({});
    if (at("POST /v3/web/login")) {
      if (body["code"] !== codeOfSpecUpstream) return refusal(400, "OTP_INVALID", "That code is not right.");
      people.set(token, newProfile(body));
      return ok(sessionOf(token));
    }
    if (at("POST /v3/web/profile")) return ok(sessionOf(token));
    if (at("PATCH /v3/web/profile")) {
      people.set(token, { ...people.get(token), ...(body["name"] !== undefined && { name: body["name"] }) });
      return ok({ item: profileOf(token) });
    }
    if (at("POST /v3/web/logout")) {
      people.delete(token);
      return ok({ token: `t-${nextId()}`, customerId: nextId() });
    }
    if (at("GET /v3/web/stores/{1}")) return ok({ items: storesNow(), merchant: merchantNow() });
    if (at("GET /v3/merchant/{1}")) return ok({ item: hasFields ? merchantNow() : { merchantId: first } });
    if (at("GET /v4/web/find-nearby-stores")) {
      const asked = (query.get("searchInput") ?? "").toLowerCase();
      return ok({ items: storesNow().filter(({ name }) => String(name).toLowerCase().includes(asked)) });
    }
    if (first !== undefined && storeNames[first] === undefined && /\/stores?\/\d/.test(path)) return missing;
    if (at("GET /v3/web/store/{1}/store-settings")) {
      const settings = { merchant: merchantNow(), store: storeOf(first ?? ""), table: null, hasCustomerEntry: false };
      const tables = first === storeWithTables ? tableSettings() : {};
      return ok({ item: { ...settings, ...plus({ ...ourSettings, ...tables }) } });
    }
    if (at("GET /v3/web/store/{1}/foods")) {
      const menu = { id: "31", name: "Menu", status: "ACTIVE", isItemGroup: false, foods: foods() };
      return ok({ items: [menu], campaigns: {} });
    }
    if (at("POST /v3/web/stores/distance/{2}") || path.startsWith("/v3/web/stores/distance/")) {
      return ok({ items: Object.keys(storeNames).map((id) => ({ id, distance: 900 })) });
    }
    if (at("POST /v3/web/store-cart-info")) {
      const ids = (body["storeId"] as string[]).filter((id) => storeNames[id] !== undefined);
      const cartInfo = { isOpen: true, closedUntil: null, nextOpeningHour: null, phoneNumber: "+60322221111" };
      const more = plus({ ...cartInfo, miscellaneousFees: [], minOrderAmount: {} });
      return ok({ items: ids.map((id) => ({ id, name: storeNames[id], bannerUrl: picture, distance: 900, ...more })) });
    }
    if (at("POST /v3/web/store/{1}/availability")) {
      const days = [{ date: now().slice(0, 10), isAvailable: true, slots: [] }];
      const asap = { from: instant(15 * minute), to: instant(30 * minute) };
      return ok({ item: plus({ isAvailable: true, asap, days, unavailableItems: [], lastOrderAt: null }) });
    }
    if (at("POST /v3/web/store/{1}/delivery/calculate")) {
      return ok({
        item: {
          amount: 500,
          ...plus({
            deliveryDiscount: 0,
            distance: 900,
            deliveryMethods: [],
            deliveryFares: [],
            specialFeeVendor: null,
          }),
          ...plus({ preOrderVendor: null, fit: null }),
        },
      });
    }
    if (!isCall(call)) return missing;
    if (!isKnown) return refusal(401, "LOGIN_REQUIRED", "Please log in.");
    if (at("POST /v3/web/store/{1}/order")) return place(first ?? "", token, body);
    if (at("POST /v3/web/store/{1}/reserve")) return reserve(first ?? "", body);
    if (at("POST /v3/web/store/{1}/promo/apply")) return refusal(404, "PROMO_NOT_FOUND", "We do not know this code.");
    if (at("POST /v3/web/store/{1}/transaction")) {
      const ids = body["orderIDs"] as string[];
      for (const id of ids) {
        const order = orders.get(id);
        if (order) Object.assign(order, { paymentStatus: "DONE", deliveryStatus: "WAIT_FOR_CONFIRMATION" });
      }
      const amount = ids.reduce((sum, id) => sum + Number(orders.get(id)?.["subtotal"] ?? 0), 0);
      const more = { id: nextId(), status: "SUCCEEDED", amount, orderIDs: ids, paymentUrl: null };
      return ok({ item: plus({ ...more, expiresAt: instant(15 * minute) }) });
    }
    if (at("GET /v3/web/orders")) {
      const wanted = query.get("paymentStatus");
      const items = [...orders.values()].filter(
        (one) => one.owner === token && (!wanted || one.paymentStatus === wanted),
      );
      return ok({ items: items.map(shown).toReversed(), cursor: null });
    }
    if (at("GET /v3/web/orders/{1}")) return detail(own(request, first));
    if (at("POST /v3/web/order/{1}/canceled")) {
      const order = own(request, first);
      if (order) Object.assign(order, { paymentStatus: "CANCELLED", deliveryStatus: "CANCELLED" });
      return detail(order);
    }
    if (at("GET /v3/web/review/order")) return ok({ item: null });
    if (call.startsWith("GET /v3/order/receipt/link/")) return { status: 200, body: Buffer.from("%PDF-1.4\n%%EOF\n") };
    if (at("GET /v3/web/game/chances")) return ok({ item: 0 });
    return missing;
  };

  function newProfile({ countryCode, phoneNumber }: Json): Json {
    return {
      name: "",
      email: "",
      countryCode,
      phoneNumber,
      loyaltyID: null,
      addresses: [],
      vehicles: [],
      foodServiceCustomerID: null,
      senhengUserName: null,
      ...plus({ vouchers: [] }),
    };
  }
}

const callsWithLogin = [
  /^POST \/v3\/web\/store\/\d+\/(?:order|reserve|promo\/apply|transaction)$/,
  /^(?:GET|PATCH) \/v3\/web\/orders(?:\/\d+)?$/,
  /^POST \/v3\/web\/order\/\d+\/canceled$/,
  /^GET \/v3\/web\/review\/order$/,
  /^GET \/v3\/order\/receipt\/link\/\d+$/,
  /^GET \/v3\/web\/game\/chances$/,
];
const isCall = (call: string) => callsWithLogin.some((pattern) => pattern.test(call));

const ok = (body: unknown): Answer => ({ status: 200, body });
const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message } },
});
/** As a server says it that has no such call. */
const missing: Answer = { status: 404, body: { message: "Not Found" } };
