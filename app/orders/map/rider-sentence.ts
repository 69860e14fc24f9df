import type { TFunction } from "i18next";
import { formatDistance } from "#shared/domain/text/distance-text.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { formatMinutes } from "#shared/domain/time/clock-text.ts";

/** Nearer than the positions are exact. */
const thereMetres = 50;

type Where = {
  goal: "shop" | "door";
  /** To the goal, as the crow flies; null where the goal has no position. */
  metres: number | null;
  /** The known place around the rider; null without any. */
  place: string | null;
  /** The way is drawn above, with its distance. */
  isDrawn?: boolean;
};

/** "Near Jalan Peel, 900 m from you." What is not known is left out; empty when nothing is. */
export function tellWhere({ goal, metres, place, isDrawn = false }: Where, t: TFunction<"orderLive">): string {
  if (metres !== null && metres < thereMetres) return t(goal === "door" ? "riderAtDoor" : "riderAtShop");
  const distance = metres === null ? null : formatDistance(metres);
  const isToDoor = goal === "door";
  if (place && (isDrawn || !distance)) return t("riderNear", { place });
  if (distance && place) return t(isToDoor ? "riderNearToDoor" : "riderNearToShop", { place, distance });
  return distance ? t(isToDoor ? "riderToDoor" : "riderToShop", { distance }) : "";
}

/** "10 s ago", in steps of ten seconds and then of minutes; empty when nobody knows, and for what is too old to count. */
export function tellAge(ageMs: number | null, t: TFunction<"orderLive">, locale: Locale): string {
  if (ageMs === null) return "";
  const seconds = Math.max(0, Math.round(ageMs / 10_000) * 10);
  if (seconds < 10) return t("riderNow");
  if (seconds < 60) return t("riderSeconds", { seconds });
  const minutes = Math.round(ageMs / 60_000);
  return minutes < 60 ? t("riderAgo", { time: formatMinutes(minutes, locale) }) : "";
}
