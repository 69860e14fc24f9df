import type { English } from "#app/i18n/messages.ts";

type TextKey = Exclude<keyof English["noScript"], "noScriptTitle">;

/** What each route of the table says without JavaScript. A test compares the names with the table. */
export const noScriptKeys: Readonly<Record<string, TextKey>> = {
  "store-list": "noScriptList",
  search: "noScriptList",
  store: "noScriptStore",
  item: "noScriptDish",
  checkout: "noScriptCheckout",
  reserve: "noScriptReserve",
  "order-summary": "noScriptAccount",
  transaction: "noScriptAccount",
  login: "noScriptLogin",
  profile: "noScriptAccount",
  "profile-address": "noScriptAccount",
  "profile-vehicle": "noScriptAccount",
  privacy: "noScriptPage",
  terms: "noScriptPage",
  about: "noScriptPage",
  voucher: "noScriptAccount",
  campaign: "noScriptPage",
  address: "noScriptAddress",
  "address-map": "noScriptMap",
  "fast-checkout": "noScriptCheckout",
  "dev-ui": "noScriptGallery",
};

/** Returns null for a route without a note: a page of an error needs no JavaScript. */
export function getNoScriptKey(routeId: string): TextKey | null {
  return noScriptKeys[routeId.replace(/^routes\/([^/]+).*/, "$1")] ?? null;
}
