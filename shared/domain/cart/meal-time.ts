import { getMinuteOfDay } from "#shared/domain/time/time.ts";

type MealTime = "breakfast" | "lunch" | "tea" | "dinner" | "supper";

/** The usual next meal in Malaysia at a moment; supper is from 21:30 to 5:00. */
export function getMealTime(nowMs: number): MealTime {
  const minute = getMinuteOfDay(nowMs);
  if (minute < 5 * 60) return "supper";
  if (minute < 10.5 * 60) return "breakfast";
  if (minute < 14.5 * 60) return "lunch";
  if (minute < 17.5 * 60) return "tea";
  return minute < 21.5 * 60 ? "dinner" : "supper";
}
