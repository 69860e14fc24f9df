import type { ApiContract } from "#shared/contract/index.ts";
import type { GroupText, RowText } from "./row-text.ts";
import type { RowName } from "./rows.ts";
import { authTexts } from "./texts/auth.ts";
import { diningTexts } from "./texts/dining.ts";
import { favouritesTexts } from "./texts/favourites.ts";
import { gameTexts } from "./texts/game.ts";
import { liveTexts } from "./texts/live.ts";
import { logTexts } from "./texts/log.ts";
import { loyaltyTexts } from "./texts/loyalty.ts";
import { menusTexts } from "./texts/menus.ts";
import { offersTexts } from "./texts/offers.ts";
import { orderingTexts } from "./texts/ordering.ts";
import { placesTexts } from "./texts/places.ts";
import { problemsTexts } from "./texts/problems.ts";
import { pushTexts } from "./texts/push.ts";
import { receiptsTexts } from "./texts/receipts.ts";
import { reviewsTexts } from "./texts/reviews.ts";
import { sessionTexts } from "./texts/session.ts";
import { storesTexts } from "./texts/stores.ts";

/** The texts of each group; empty objects until the file of the texts is read (tools/vite/asset-data.ts). */
export const groupTexts: { [G in keyof ApiContract]: GroupText<G> } = {
  auth: authTexts,
  session: sessionTexts,
  log: logTexts,
  stores: storesTexts,
  menus: menusTexts,
  offers: offersTexts,
  ordering: orderingTexts,
  dining: diningTexts,
  reviews: reviewsTexts,
  receipts: receiptsTexts,
  problems: problemsTexts,
  loyalty: loyaltyTexts,
  game: gameTexts,
  favourites: favouritesTexts,
  places: placesTexts,
  live: liveTexts,
  push: pushTexts,
};

export function getRowText(name: RowName): RowText {
  const [group = "", own = ""] = name.split(".");
  const groups: Record<string, { rows: Record<string, RowText> }> = groupTexts;
  const text = groups[group]?.rows[own];
  if (!text) throw new TypeError(`${name} has no text`);
  return text;
}
