import { getOrderModes, type Mode } from "#app/cart/modes.ts";
import { getServerText } from "#app/i18n/describe.ts";
import type { English } from "#app/i18n/messages.ts";
import { formatRM, formatRoundRM } from "#shared/domain/money/money.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { formatMinutes } from "#shared/domain/time/clock-text.ts";
import { toEstimateView } from "./estimate-view.ts";
import type { StoreSettings } from "./load-settings.ts";
import { toRateText } from "./tax-text.ts";

/** A mode as the page of a store and checkout show it; one line says how long it takes, what it costs, and its minimum. */
export type ModeView = { mode: Mode; icon: string; name: string; facts: string[] };

type Settings = Pick<StoreSettings, "store" | "prepMinutes" | "serviceChargeBp">;
type Say = (key: keyof English["description"], values?: Record<string, string>) => string;

const icons: Record<Mode, string> = {
  DELIVERY: "scooter",
  PICKUP: "shopping-bag",
  DRIVE_THRU: "car",
  DINEIN: "utensils",
  MEAL_PLAN: "calendar-days",
};

/** For loaders only, so that no browser loads the texts of modes that nobody chooses. */
export function toModeViews(settings: Settings, locale: Locale, nowMs: number): ModeView[] {
  const say: Say = (key, values) => getServerText(locale, "description", key, values);
  return getOrderModes(settings.store.supportedDineType).map((mode) => ({
    mode,
    icon: icons[mode],
    name: getServerText(locale, "common", `mode${mode}`),
    facts: listFacts(mode, settings, say, locale, nowMs),
  }));
}

function listFacts(mode: Mode, settings: Settings, say: Say, locale: Locale, nowMs: number): string[] {
  const { store, prepMinutes, serviceChargeBp } = settings;
  const minSen = store.minOrderAmount[mode] ?? 0;
  const min = minSen > 0 ? [say("modeMin", { min: formatRoundRM(minSen) })] : [];
  const minToSend = minSen > 0 ? [getServerText(locale, "facts", "minShort", { min: formatRoundRM(minSen) })] : [];
  switch (mode) {
    case "DELIVERY":
      return listDelivery(settings, say, locale, nowMs) ?? minToSend;
    case "PICKUP":
    case "DRIVE_THRU": {
      // Nothing is made now in a store that is closed.
      const isNow = store.isOpen && prepMinutes !== null;
      const ready = isNow ? [say("modeReady", { time: formatMinutes(prepMinutes, locale) })] : [];
      return [...ready, say("modeNoFee"), ...min];
    }
    case "DINEIN": {
      const charge = serviceChargeBp > 0 ? [say("modeCharge", { rate: toRateText(serviceChargeBp) })] : [];
      return [say("modeTable"), ...charge, ...min];
    }
    default: {
      mode satisfies "MEAL_PLAN";
      const fee = store.estimate ? [say("modeDayFee", { fee: formatRM(store.estimate.deliveryFeeFrom) })] : [];
      return [say("modePlan"), ...fee, ...minToSend];
    }
  }
}

/** null: only the minimum is known. */
function listDelivery({ store }: Settings, say: Say, locale: Locale, nowMs: number): string[] | null {
  const estimate = toEstimateView(store, locale, nowMs);
  if (estimate === null) return null;
  if (estimate.isTooFar) return [getServerText(locale, "facts", estimate.hasPickup ? "tooFarPickup" : "tooFar")];
  const { minutes, fee, min } = estimate;
  const all = [minutes, fee && say("modeFee", { fee }), min && getServerText(locale, "facts", "minShort", { min })];
  return all.filter((fact) => fact !== null);
}
