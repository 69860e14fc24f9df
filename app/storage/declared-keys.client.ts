/**
 * Whose a value is. `device`: of whoever uses this browser. `visitor` and `customer`: of the customer who was logged in
 * when it was written, or of a guest (person-storage.ts); only a customer's is needed for an order, a review or a table.
 */
type Owner = "device" | "visitor" | "customer";

/** What takes a value away, besides what it is for: `other` is a login as another customer. */
type End = "logout" | "other" | "deletion" | "tab";

type Declaration = {
  /** A `*` stands for ids: of a store, or of a store and a dish. */
  key: string;
  area: "local" | "session" | "cookie" | "cache" | "database";
  owner: Owner;
  /** How long it stays when nothing ends it earlier. */
  life: string;
  ends: readonly End[];
  /** The value itself says whose it is. */
  hasOwner?: true;
};

const always = "until it is replaced";
const personal = ["logout", "other", "deletion"] as const satisfies End[];

/**
 * Everything that the app stores in a browser (decision 0075). A key that is not here does not compile, and fails the
 * browser test that writes it. Except where a line says so, a value of a customer begins with the customer's id.
 */
export const declaredKeys = [
  // The mirror of the session, which every change of the customer writes anew; the token is in a partner's page only.
  { key: "mk.isBinded", area: "local", owner: "device", life: always, ends: [] },
  { key: "mk.customerID", area: "local", owner: "device", life: always, ends: [] },
  { key: "mk.token", area: "local", owner: "device", life: always, ends: [] },

  // Carts belong to the device (decision 0075).
  { key: "*", area: "local", owner: "device", life: "until it is ordered or removed", ends: [] },
  { key: "mk.cartIndex", area: "local", owner: "device", life: always, ends: [] },
  { key: "mk.damaged.*", area: "local", owner: "device", life: always, ends: [] },
  { key: "mk.storeName", area: "local", owner: "device", life: always, ends: [] },
  { key: "mk.storeId", area: "local", owner: "device", life: always, ends: [] },
  { key: "mk.tableName", area: "local", owner: "device", life: always, ends: [] },
  { key: "mk.miscFees", area: "local", owner: "device", life: always, ends: [] },
  { key: "mk.analyticsConsent", area: "local", owner: "device", life: always, ends: [] },
  // Hashes of the numbers that were agreed to here: a link must not ask again, whoever comes (decision 0076).
  { key: "mk.confirmed", area: "local", owner: "device", life: "20 numbers", ends: [] },
  { key: "mk.keys", area: "local", owner: "device", life: always, ends: [] },
  { key: "mk.keys", area: "session", owner: "device", life: "the tab", ends: ["tab"] },
  { key: "mk.table", area: "session", owner: "device", life: "the tab", ends: ["tab"] },
  { key: "mk.isFromQR", area: "session", owner: "device", life: "the tab", ends: ["tab"] },
  { key: "mk.reloaded", area: "session", owner: "device", life: "the tab", ends: ["tab"] },
  { key: "react-router-scroll-positions", area: "session", owner: "device", life: "the tab", ends: ["tab"] },
  { key: "remix-router-transitions", area: "session", owner: "device", life: "the tab", ends: ["tab"] },

  { key: "mk.deliveryLocation", area: "local", owner: "visitor", life: always, ends: personal },
  { key: "mk.recentPlaces", area: "local", owner: "visitor", life: always, ends: personal },
  { key: "mk.typedAddress", area: "local", owner: "visitor", life: "until the address is chosen", ends: personal },
  { key: "mk.recentSearches", area: "local", owner: "visitor", life: always, ends: personal },
  { key: "mk.checkout.*", area: "local", owner: "customer", life: "until the order is placed", ends: personal },
  { key: "mk.orderKey.*", area: "local", owner: "customer", life: "until the order is placed", ends: personal },
  { key: "mk.placed.*", area: "local", owner: "customer", life: always, ends: personal },
  { key: "mk.plan.*", area: "local", owner: "customer", life: "until it is in the cart", ends: personal },
  { key: "mk.reserve.*", area: "local", owner: "customer", life: "until the table is booked", ends: personal },
  { key: "mk.reserveKey.*", area: "local", owner: "customer", life: "until the table is held", ends: personal },
  { key: "reservation-*", area: "local", owner: "customer", life: "10 minutes", ends: personal },
  { key: "mk.openPayments", area: "local", owner: "customer", life: "until the payment ends", ends: personal },
  { key: "mk.lastPayment", area: "local", owner: "customer", life: always, ends: personal },
  { key: "mk.spends", area: "local", owner: "customer", life: "20 orders", ends: personal },
  { key: "mk.push", area: "local", owner: "customer", life: "until this device is told no longer", ends: personal },
  { key: "mk.pushLater", area: "local", owner: "customer", life: "20 orders", ends: personal },
  { key: "mk.referral", area: "local", owner: "visitor", life: "until a login uses it", ends: personal },
  // These two have the customer's id inside, because what a guest has chosen is joined with what the customer has.
  { key: "mk.favourites", area: "local", owner: "visitor", life: always, ends: personal, hasOwner: true },
  { key: "mk.foodPreferences", area: "local", owner: "visitor", life: always, ends: personal, hasOwner: true },
  { key: "mk.promo", area: "session", owner: "visitor", life: "the tab", ends: ["tab", ...personal] },
  { key: "mk.sentCode", area: "session", owner: "visitor", life: "5 minutes", ends: ["tab", ...personal] },
  { key: "mk.review", area: "session", owner: "customer", life: "until it is sent", ends: ["tab", ...personal] },
  { key: "mk.problem", area: "session", owner: "customer", life: "until it is sent", ends: ["tab", ...personal] },
  { key: "mk.eInvoice", area: "session", owner: "customer", life: "until it is sent", ends: ["tab", ...personal] },

  // A cookie carries no id: the place goes with `mk.recentPlaces`.
  { key: "mk.place", area: "cookie", owner: "visitor", life: "1 year", ends: personal },
  { key: "mk.live", area: "cookie", owner: "visitor", life: "1 year", ends: personal },
  { key: "mk.again", area: "cookie", owner: "visitor", life: "1 year", ends: personal },
  { key: "mk.favourites", area: "cookie", owner: "visitor", life: "1 year", ends: personal },
  { key: "mk.locale", area: "cookie", owner: "device", life: "1 year", ends: [] },
  { key: "mk.platform", area: "cookie", owner: "device", life: "the browser's session", ends: [] },
  { key: "mk.landing", area: "cookie", owner: "device", life: "the browser's session", ends: [] },
  { key: "mk.ui", area: "cookie", owner: "device", life: "the browser's session", ends: [] },
  // The session itself, which a logout replaces by a guest's.
  { key: "mk.sid", area: "cookie", owner: "device", life: "30 days", ends: [] },
  { key: "__Host-mk.sid", area: "cookie", owner: "device", life: "30 days", ends: [] },
  { key: "mk.staff", area: "cookie", owner: "device", life: "90 days", ends: [] },
  { key: "__Host-mk.staff", area: "cookie", owner: "device", life: "90 days", ends: [] },

  // The service worker's: whatever may change the customer removes what is kept of one (decision 0060).
  { key: "makan-own-*", area: "cache", owner: "customer", life: "7 days", ends: personal },
  // The addresses of pages and calls name places and searches. The next customer may read the copies, as a guest may.
  { key: "makan-pages-*", area: "cache", owner: "device", life: "7 days", ends: ["logout", "deletion"] },
  { key: "makan-rows-*", area: "cache", owner: "device", life: "7 days", ends: ["logout", "deletion"] },
  { key: "workbox-expiration", area: "database", owner: "device", life: "7 days", ends: ["logout", "deletion"] },
  { key: "makan-pictures-*", area: "cache", owner: "device", life: "7 days", ends: [] },
  // Of the people of a shop (app/staff/offline): a session reads what it has written, and its end takes it away.
  {
    key: "mk.kitchen",
    area: "database",
    owner: "device",
    life: "until staff sign out; boards 12 hours",
    ends: ["logout"],
  },
  // The printer of this tablet (app/staff/print): whoever signs in next prints by it, too.
  { key: "mk.printer", area: "local", owner: "device", life: always, ends: [] },
  // Ids of orders that were called off and somebody has seen here (app/staff/board).
  { key: "mk.calledOff", area: "local", owner: "device", life: "50 orders", ends: [] },
  { key: "kitchen-shell", area: "cache", owner: "device", life: always, ends: [] },
  { key: "kitchen-files", area: "cache", owner: "device", life: always, ends: [] },
  { key: "makan-files-*", area: "cache", owner: "device", life: "60 days", ends: [] },
] as const satisfies readonly Declaration[];

type Declared = (typeof declaredKeys)[number];
/** The bare id of a store. */
export type CartKey = `${number}`;
type ToKey<P> = P extends "*" ? CartKey : P extends `${infer Head}*` ? `${Head}${string}` : P;
type InArea<Area> = Extract<Declared, { area: Area }>;
type OfDevice<One> = One extends { owner: "device" } | { hasOwner: true } ? One : never;

/** Keys whose values are stored as they are. */
export type DeviceKey<Area extends "local" | "session"> = ToKey<OfDevice<InArea<Area>>["key"]>;
/** Keys whose values get an owner. */
export type PersonKey<Area extends "local" | "session"> = ToKey<Exclude<InArea<Area>, OfDevice<InArea<Area>>>["key"]>;

/** The declaration of a key; null for one that nobody has declared. */
export function findDeclaration(area: Declaration["area"], key: string): Declaration | null {
  const isOf = (pattern: string) => {
    const [head = "", tail] = pattern.split("*");
    if (tail === undefined) return key === pattern;
    return head === "" ? /^\d+$/.test(key) : key.startsWith(head);
  };
  return declaredKeys.find((one) => one.area === area && isOf(one.key)) ?? null;
}
