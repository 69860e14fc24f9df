/** What a page can do without JavaScript, and what needs it; and what else the server alone writes into a page. */
export const noScript = {
  noScriptTitle: "JavaScript is off in this browser",
  noScriptList:
    "You can search, filter and open stores, and change your location and the language. Turn on JavaScript to place an order.",
  noScriptStore:
    "You can read and search the menu, and see the store's details. Turn on JavaScript to choose delivery or pickup and to add dishes to a cart.",
  noScriptDish:
    "You can read about this dish, its options and its prices. Turn on JavaScript to choose options and to add it to your cart.",
  noScriptCheckout:
    "Your cart is kept in this browser, and checkout needs JavaScript to read it. Turn it on and reload this page. To order by phone, call the store: its number is on the store page.",
  noScriptReserve:
    "Free tables are loaded with JavaScript only. Turn it on and reload this page. To book by phone, call the store: its number is on the store page.",
  noScriptLogin: "Login with a code needs JavaScript. Turn it on and reload this page. You can read menus without it.",
  noScriptAccount:
    "Your orders and details are private and are loaded with JavaScript only. Turn it on and reload this page. You can read menus without it.",
  noScriptAddress:
    "You can search for a place or choose one below. Turn on JavaScript to use the position of this device, your saved addresses or the map.",
  noScriptMap: "The map needs JavaScript. Turn it on and reload this page, or choose a place below.",
  noScriptGallery: "The controls need JavaScript. Turn it on and reload this page.",
  noScriptPage: "This page works without JavaScript. Turn it on to place an order.",
  /** In the mode of a wallet, outside its app. */
  webVersion: "Use the web version",
  /** Where the scripts of a page do not load. */
  reload: "Reload",
  /** Below the floor of browsers (decision 0100). */
  tooOld:
    "This browser is too old to order with. You can read the menus, open links and call the stores. To order, update it or use another browser.",
} as const;
