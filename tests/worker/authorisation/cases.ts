import { contract, staffContract, type ApiContract } from "#shared/contract/index.ts";
import { type Row, type RowInput, listRows } from "#shared/contract/row.ts";
import { toDay } from "#shared/domain/time/time.ts";
import { createBrowserKeys } from "#tests/support/browser-keys.ts";
import { home } from "#tests/support/home.ts";
import { owner, reply } from "#tests/worker/marketplace/handlers/staff/support.ts";
import {
  give,
  givingBack,
  type Member,
  spending,
  spent,
} from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { orderFor } from "#tests/worker/marketplace/objects/customer/offers/support.ts";
import {
  dimSum,
  driveThru,
  held,
  reserveBody,
  tableBody,
} from "#tests/worker/marketplace/objects/store/dining/support.ts";
import {
  deliveryBody,
  lineOf,
  minute,
  paid,
  pickupBody,
  placed,
  plainFood,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { kitchen, planBody } from "#tests/worker/marketplace/objects/store/plans/support.ts";
import { collected, delivered } from "#tests/worker/marketplace/objects/store/reviews/support.ts";
import { freshNumber, partnerToken } from "#tests/worker/marketplace/people.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { createExample, findVariables } from "#worker/docs/examples.ts";
import type { RowName } from "#worker/docs/rows.ts";
import { idPaths } from "./ids.ts";
import type { Person } from "./people.ts";

// How each row of the contract is asked, and whose the ids of its request are. A row whose request names nothing is asked as its
// example asks (worker/docs/texts/); every other row has its case here.

/**
 * What an id of a request names: something of the caller's own, where another's is as good as none; what everybody may name;
 * or a person, which proves nothing.
 */
export type Naming = "own" | "public" | "person";

export type Case<R extends Row = Row> = {
  /** A good request of a person; what it is about is theirs, made anew each time. */
  ask: (person: Person) => RowInput<R> | Promise<RowInput<R>>;
  /** By path, for all below it. A public row sees no token and needs none. */
  ids?: Record<string, Naming>;
  /** Good requests that name what `ask` does not, by the path of the id. */
  also?: Record<string, Case<R>["ask"]>;
};

type Cases = {
  [G in keyof ApiContract]?: {
    [N in keyof ApiContract[G]]?: ApiContract[G][N] extends infer R extends Row ? Case<R> : never;
  };
};

const store = "1001";

const invoiceBody = {
  tin: "IG115002000",
  idType: "NRIC",
  idNo: "920314140001",
  name: "Aisyah Rahman",
  email: "aisyah@example.com",
  address: home,
} as const;

function memberOf({ id, token, profile }: Person): Member {
  return { id, token, loyaltyID: profile.loyaltyID ?? "" };
}

let devices = 0;

/** A device that nobody else has. */
function deviceBody() {
  devices += 1;
  const endpoint = `https://fcm.googleapis.com/fcm/send/device-${devices}`;
  return { endpoint, keys: createBrowserKeys().keys, lang: "EN" as const };
}

async function orderOf(person: Person): Promise<string> {
  const { id } = await placed(store, await pickupBody(store), person);
  return id;
}

/** An order of which a dish is missing: its store asks whether another is fine. */
async function askedOrderOf(person: Person): Promise<string> {
  const { now } = person;
  const food = await plainFood(store);
  const { id, version } = await paid(store, await pickupBody(store, { missing: "ASK" }), person);
  const offer = [{ line: "0", food: lineOf(food, 2), reason: "OTHER" as const }];
  const boss = await owner(undefined, { now });
  const asked = { params: { id }, body: { readyInMinutes: 20, offer } };
  await reply(staffContract.counter.accept, asked, { token: boss, now, version });
  return id;
}

/** A table that the person holds; asked again it is another, and the earlier one is free. */
async function tableOf(person: Person): Promise<string> {
  const { id } = await held(dimSum, { startAt: person.now + 7 * 60 * minute }, person);
  return id;
}

/** The code of a voucher of the person. */
async function voucherOf(person: Person): Promise<string> {
  const { item } = await call(contract.offers.bind, { body: { code: "WELCOME5" } }, person);
  return item.code;
}

const cases: Cases = {
  auth: {
    authenticate: {
      ask: ({ id }) => ({ body: { customerId: id, platform: "WEB" } }),
      ids: { "body.customerId": "person" },
    },
  },
  session: {
    requestOtp: { ask: () => ({ body: freshNumber() }), ids: { "body.storeID": "public" } },
    login: {
      ask: () => ({ body: { ...freshNumber(), code: "123456" } }),
      ids: { "body.storeID": "public", "body.boostCustomerId": "person" },
    },
    oauth: {
      ask: async ({ id, now }) => ({
        body: { platform: "BOOST", partnerAccessToken: await partnerToken("BOOST", { subject: id }, now) },
      }),
      ids: { "body.boostCustomerId": "person" },
    },
    profile: {
      ask: () => ({ body: {} }),
      ids: { "body.boostCustomerId": "person", "body.pluginUser.merchantID": "public" },
    },
    logout: { ask: () => ({ body: {} }), ids: { "body.boostCustomerId": "person" } },
    editProfile: {
      ask: ({ profile: { addresses, vehicles } }) => ({ body: { merchantId: "makan", addresses, vehicles } }),
      ids: {
        "body.merchantId": "public",
        "body.addresses.id": "own",
        "body.vehicles.id": "own",
        "body.foodServiceCustomerID": "public",
      },
    },
    deleteAccount: { ask: () => ({ body: { code: "123456", forfeitCredit: true } }) },
    exportData: { ask: () => ({ query: { merchantID: "warisan" } }), ids: { "query.merchantID": "public" } },
  },
  favourites: {
    replace: { ask: () => ({ body: { storeIDs: [store] } }), ids: { "body.storeIDs": "public" } },
  },
  stores: {
    bySubdomain: { ask: () => ({ params: { subdomain: "warisan" } }) },
    merchant: { ask: () => ({ params: { id: "warisan" } }) },
    settings: { ask: () => ({ params: { storeID: store }, query: {} }) },
    section: { ask: () => ({ params: { id: "w283-1-0" } }) },
    distances: { ask: () => ({ params: { subdomain: "warisan" }, body: { latitude: home.lat, longitude: home.lng } }) },
    cartInfo: { ask: () => ({ body: { storeId: [store] } }) },
  },
  menus: {
    foods: { ask: () => ({ params: { id: store }, query: {} }) },
    search: { ask: () => ({ params: { storeID: store }, query: { text: "nasi" } }) },
  },
  offers: {
    apply: {
      ask: async () => ({
        params: { id: store },
        body: { orderFoods: [lineOf(await plainFood(store), 20)], promoCode: "PICKUP20", dineType: "PICKUP" },
      }),
      ids: { "params.id": "public", "body.orderFoods": "public", "body.promoCode": "own" },
      // Everybody may name a promo; a voucher's code is its customer's.
      also: {
        "body.promoCode": async (person) => ({
          params: { id: store },
          body: {
            orderFoods: [lineOf(await plainFood(store), 20)],
            promoCode: await voucherOf(person),
            dineType: "PICKUP",
          },
        }),
      },
    },
    bind: { ask: () => ({ body: { code: "WELCOME5" } }), ids: { "body.externalUserId": "person" } },
  },
  ordering: {
    availability: {
      ask: async () => ({
        params: { id: store },
        body: { orderFoods: [lineOf(await plainFood(store))], deliveryTime: null, dineType: "PICKUP" },
      }),
    },
    calculateDelivery: {
      ask: async () => ({
        params: { id: store },
        body: { orderFoods: [lineOf(await plainFood(store, "DELIVERY"))], deliveryTime: null, address: home },
      }),
    },
    place: {
      async ask({ now, profile }) {
        const { address: _address, ...body } = await deliveryBody(store, now);
        return { params: { id: store }, body: { ...body, deliveryAddressId: profile.addresses[0]?.id } };
      },
      ids: {
        "params.id": "public",
        "body.orderFoods": "public",
        "body.deliveryFares": "public",
        "body.deliveryAddressId": "own",
        "body.tableReservationID": "own",
        "body.promoCode": "own",
      },
      also: {
        "body.promoCode": async (person) => ({
          params: { id: store },
          body: await orderFor(4000, await voucherOf(person)),
        }),
        "body.tableReservationID": async (person) => ({
          params: { id: dimSum },
          body: await tableBody(dimSum, { tableReservationID: await tableOf(person) }),
        }),
      },
    },
    transaction: {
      ask: async (person) => ({
        params: { storeID: store },
        body: { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [await orderOf(person)], isLanding: false },
      }),
      ids: { "params.storeID": "public", "body.orderIDs": "own" },
    },
    list: { ask: () => ({ query: {} }), ids: { "query.merchantID": "public" } },
    detail: { ask: async (person) => ({ params: { id: await orderOf(person) } }), ids: { "params.id": "own" } },
    editMealPlan: {
      async ask({ token, now }) {
        const order = await paid(kitchen, await planBody([], {}, now), { token, now });
        const [side] = order.orderFoods[0]?.selectedSides ?? [];
        const address = side?.day?.address ?? home;
        const body = { orderID: order.id, sideID: side?.sideID ?? "", date: side?.day?.date ?? "", address };
        return { params: { orderID: order.id }, body };
      },
      ids: { "params.orderID": "own", "body.orderID": "own", "body.sideID": "public" },
    },
    cancel: {
      ask: async (person) => ({ params: { id: await orderOf(person) }, body: {} }),
      ids: { "params.id": "own" },
    },
    answer: {
      ask: async (person) => ({ params: { id: await askedOrderOf(person) }, body: { line: "0", isAccepted: true } }),
      ids: { "params.id": "own" },
    },
    tip: {
      ask: async (person) => ({
        params: { id: (await delivered(store, person)).id },
        body: { amount: 300, paymentType: "ONLINE", paymentMethod: "FPX" },
      }),
      ids: { "params.id": "own" },
    },
    arrived: {
      async ask(person) {
        const car = { orderDineType: "DRIVE_THRU", vehicleNo: "RHS 1" } as const;
        const { id } = await paid(driveThru, await pickupBody(driveThru, car), person);
        return { params: { id }, body: {} };
      },
      ids: { "params.id": "own" },
    },
  },
  loyalty: {
    member: {
      ask: ({ profile }) => ({ params: { merchantID: "warisan", loyaltyID: profile.loyaltyID ?? "" } }),
      ids: { "params.merchantID": "public", "params.loyaltyID": "own" },
    },
    topUp: {
      ask: ({ profile }) => ({
        params: { id: profile.loyaltyID ?? "" },
        body: { topUpAmount: 2000, redirectUrl: "/profile", merchantID: "warisan" },
      }),
      ids: { "params.id": "own", "body.merchantID": "public" },
    },
    spend: {
      async ask(person) {
        await give(person, "POINT", 100, person.now);
        return spending(memberOf(person), await orderOf(person), 100);
      },
      ids: { "body.merchantID": "public", "body.loyaltyID": "own", "body.orderID": "own" },
    },
    refund: {
      async ask(person) {
        await give(person, "POINT", 100, person.now);
        const { id } = await spent(memberOf(person), await orderOf(person), 100, "POINT", person.now);
        return givingBack(memberOf(person), id);
      },
      ids: { "body.merchantID": "public", "body.loyaltyID": "own", "body.id": "own" },
    },
    ledger: {
      ask: ({ profile }) => ({ params: { id: profile.loyaltyID ?? "" }, query: { type: "POINT", kind: ["EARN"] } }),
      ids: { "params.id": "own" },
    },
  },
  receipts: {
    receipt: {
      ask: async (person) => ({ params: { id: await orderOf(person) }, query: {} }),
      ids: { "params.id": "own" },
    },
    spending: { ask: () => ({ query: { year: 2026, merchantID: "warisan" } }), ids: { "query.merchantID": "public" } },
    requestEInvoice: {
      ask: async (person) => ({ params: { id: (await collected(store, person)).id }, body: invoiceBody }),
      ids: { "params.id": "own" },
    },
  },
  problems: {
    report: {
      async ask(person) {
        const { id, orderFoods } = await collected(store, person);
        const cartItemIDs = orderFoods.map((line) => line.cartItemID);
        return { params: { id }, body: { kind: "MISSING", cartItemIDs, remark: "" } };
      },
      // The id of a line says what is in it: the same dish has it in everybody's order.
      ids: { "params.id": "own", "body.cartItemIDs": "public" },
    },
  },
  reviews: {
    due: {
      ask: async (person) => ({ params: { id: (await collected(store, person)).id } }),
      ids: { "params.id": "own" },
    },
    submit: {
      ask: async (person) => ({
        params: { orderID: (await collected(store, person)).id },
        body: { type: "STORE", rating: { stars: 5, comment: "" } },
      }),
      ids: { "params.orderID": "own" },
    },
    ofStore: { ask: () => ({ params: { storeID: store }, query: {} }), ids: { "params.storeID": "public" } },
  },
  dining: {
    enter: {
      ask: ({ profile: { email } }) => ({
        params: { storeId: store },
        body: { name: "Puan Rahsia", email, bodyTemperature: null, remark: "", isMask: true, isSanitizer: true },
      }),
      ids: { "params.storeId": "public" },
    },
    reserve: {
      ask: ({ now }) => ({ params: { storeID: dimSum }, body: reserveBody({ startAt: now + 7 * 60 * minute }) }),
      ids: { "params.storeID": "public" },
    },
    reservations: { ask: () => ({ params: { storeID: dimSum } }), ids: { "params.storeID": "public" } },
    reserveSlots: { ask: ({ now }) => ({ params: { storeID: dimSum }, query: { noOfPax: 2, date: toDay(now) } }) },
    confirmReservation: {
      ask: async (person) => ({ params: { storeID: dimSum, id: await tableOf(person) }, body: {} }),
      ids: { "params.storeID": "public", "params.id": "own" },
    },
    cancelReservation: {
      ask: async (person) => ({ params: { storeID: dimSum, id: await tableOf(person) }, body: {} }),
      ids: { "params.storeID": "public", "params.id": "own" },
    },
  },
  live: {
    order: {
      ask: async (person) => ({ params: { id: await orderOf(person) }, query: {} }),
      ids: { "params.id": "own" },
    },
    orders: { ask: () => ({ query: { merchantID: "warisan" } }), ids: { "query.merchantID": "public" } },
  },
  push: {
    subscribe: { ask: () => ({ body: deviceBody() }) },
    unsubscribe: {
      async ask(person) {
        const { item } = await call(contract.push.subscribe, { body: deviceBody() }, person);
        return { params: { id: item.id } };
      },
      ids: { "params.id": "own" },
    },
  },
  game: {
    enter: { ask: () => ({ body: { storeID: store, isLanding: false } }), ids: { "body.storeID": "public" } },
  },
};

type Groups<T> = Record<string, Record<string, T> | undefined>;

function of<T>(groups: Groups<T>, name: string): T | undefined {
  const [group = "", own = ""] = name.split(".");
  return groups[group]?.[own];
}

/** Every row that can be asked, with its case. */
export const rowCases = listRows(contract).flatMap(({ name, row }) => {
  const own = of(cases as Groups<Case>, name);
  if (!own && findMissingCase(name, row)) return [];
  return [{ name, row, ...(own ?? createCase(name as RowName, row)) }];
});

function createCase(name: RowName, row: Row): Case {
  return {
    ask({ now }) {
      const { answers: _answers, ...parts } = createExample(name, row, now);
      return parts;
    },
  };
}

/** What to write for a row; null for one that has its case, or whose example is enough. */
export function findMissingCase(name: string, row: Row): string | null {
  if (of(cases as Groups<Case>, name)) return null;
  const example = createExample(name as RowName, row, 0);
  const reasons = [
    ...(row.auth === "public" ? [] : idPaths(row).map((path) => `its request names ${path}`)),
    ...findVariables(example).map((variable) => `its example reads $${variable}`),
    ...(example.answers === undefined ? [] : [`its example answers ${example.answers}`]),
  ];
  if (reasons.length === 0) return null;
  return `${name}: add its case to \`cases\` in tests/worker/authorisation/cases.ts, because ${reasons.join(", ")}`;
}
