import type { Locale, Localized } from "./locale.ts";

const here: Localized = { EN: "here", CN: "就在这里" };

/** "here" below 5 m, "850 m" in steps of 10 m below 900 m, else "0.9 km", "14.1 km". */
export function formatDistance(metres: number, locale: Locale): string {
  const tens = Math.round(metres / 10);
  if (tens === 0) return here[locale];
  return tens < 90 ? `${tens * 10} m` : `${(Math.round(metres / 100) / 10).toFixed(1)} km`;
}
