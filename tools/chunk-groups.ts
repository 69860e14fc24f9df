/*
 * Groups of modules by the pages that share them. A group names folders of areas of `app/` (decision 0097), without the
 * folders below them and without what ends in `.client`: that is loaded when it is needed. A group takes what its modules
 * import too, unless an earlier group has it, so the order counts, and most folders need no group. Measured without names:
 * `entriesAware` loads 27 to 55 files per page and 4 to 7 kB more, `minShareCount` 2 to 8 kB more (tests/e2e/bytes.e2e.ts).
 */

type Group = {
  name: string;
  /** Folders of `app/`; "" is `app/` itself. */
  folders?: readonly string[];
  /** Files of `shared/domain/`, which has no areas: those that pages share, but no folder of the group imports first. */
  rules?: readonly string[];
  /** Files of `app/` for a browser only, which pages share. */
  clients?: readonly string[];
};

export const groups: readonly Group[] = [
  // Every page: the document, its header's parts, pictures and icons. The entry ends in `.client`: it runs when it is
  // loaded, and must not before the modules of the page's routes (app/head/running-scripts.tsx).
  {
    name: "frame",
    folders: ["", "errors", "i18n", "navigation", "shell", "site", "storage", "styles", "ui"],
    rules: ["visible-text"],
  },
  // What a cart and an order share.
  { name: "price", rules: ["pricing", "dine-type", "amount-due", "loyalty"] },
  // From a store to checkout: the carts, which the mode imports, and what is said when a store does not load.
  { name: "cart", folders: ["store/mode", "store/failure", "account/food-preferences/choice"] },
  // A dish and checkout change a line of a cart.
  { name: "lines", folders: ["cart/change"], rules: ["choice-problems"] },
  // Lists of stores and the page of a store.
  { name: "cards", folders: ["store/favourites", "store/card", "place/sheet", "data/page"] },
  // A store and a dish.
  { name: "shop", folders: ["cart/button", "store/parts"] },
  // The plain calls and what is known of the visitor without asking.
  { name: "visit", folders: ["api", "session/known"], rules: ["phone", "no-orders"] },
  // Places that are kept, which checkout and the pages of places read.
  { name: "known", folders: ["place/known"] },
  // Times, which the list of orders shows too.
  { name: "clock", rules: ["clock-text"] },
  // Whoever is, or logs in: calls with a session.
  { name: "calls", folders: ["session", "account/required"] },
  { name: "data", clients: ["data/cached-data", "data/queries"] },
  // Who shows orders: the page of one, the list and the front page.
  { name: "follow", folders: ["data/live"] },
  // What checkout and an order share: the price and its slip.
  { name: "receipt", folders: ["payment/receipt"] },
  // What checkout and the sheet that pays an order share.
  { name: "pay", folders: ["payment/methods", "payment/tip"] },
  // What the two pages of places share.
  { name: "place", folders: ["place/location"] },
  // Forms of the profile and the search of an address.
  { name: "fields", folders: ["ui/fields"] },
  // What the list of orders and the page of one share.
  { name: "orders", folders: ["orders/status"], rules: ["expected-time"] },
  { name: "order", folders: ["orders/order"] },
  // Pages whose sheets need parts of them.
  { name: "item", folders: ["routes/item"] },
  { name: "store", folders: ["routes/store"] },
  { name: "checkout", folders: ["routes/checkout"] },
];

/** Texts: a page says which of them it loads, by language and name (app/script-integrity.ts). */
export const textPattern = /\/app\/i18n\/([\w-]+)\/[\w.-]+\.ts$/;

const libraries = /node_modules\/(?:react|scheduler|i18next)/;
/** Cached data, without its lists in pages. It comes before our code that uses it, and pages without it do not load it. */
const query = /@tanstack\/(?!.*(?:infiniteQueryObserver|useInfiniteQuery))/;

/** In the order in which they take modules. */
export const chunkGroups: { name: string; test: RegExp }[] = [
  { name: "vendor", test: libraries },
  { name: "query", test: query },
  ...groups.map((group) => ({ name: group.name, test: toPattern(group) })),
];

function toPattern({ folders = [], rules = [], clients = [] }: Group): RegExp {
  const inApp = folders.map((folder) => String.raw`/app/${folder && `${folder}/`}(?!.*\.client\.)[^/]+$`);
  const inBrowser = clients.map((file) => String.raw`/app/${file}\.client\.`);
  return new RegExp([...inApp, ...inBrowser, ...rules.map((rule) => String.raw`/shared/domain/${rule}\.`)].join("|"));
}
