import { getI18n } from "react-i18next";
import { api } from "#app/api/client.ts";
import { addToCart } from "#app/cart/add-to-cart.ts";
import { getOrderModes, type Mode } from "#app/cart/modes.ts";
import { ensureTexts } from "#app/i18n/ensure-texts.ts";
import { announce } from "#app/ui/announce.ts";
import { showToast, toastMs } from "#app/ui/toast.ts";
import { createCartItem } from "#shared/domain/cart/cart-item.ts";
import { canAddAtOnce, getDefaultPicks } from "#shared/domain/cart/choice-form.ts";
import { findFood } from "#shared/domain/cart/find-food.ts";

/**
 * Reads the store and its menu, which a list of stores does not have, and adds the dish in the mode of the cart, else in
 * the first of the store. False, without a change, where the page of the dish has to be opened.
 */
export async function addFoundDish(storeID: string, foodID: string, wanted: Mode | null): Promise<boolean> {
  const [settings, menus] = await Promise.all([
    api.stores.settings({ params: { storeID }, query: {} }),
    api.menus.foods({ params: { id: storeID }, query: {} }),
    ensureTexts(["store"]),
  ]);
  if (settings.failure || menus.failure) return false;
  const { takesOrders, supportedDineType, ...store } = settings.value.item.store;
  // A plan needs its days.
  const modes = takesOrders ? getOrderModes(supportedDineType).filter((one) => one !== "MEAL_PLAN") : [];
  const mode = modes.find((one) => one === (wanted ?? modes[0]));
  const { items, campaigns } = menus.value;
  const food = findFood(
    items.filter(({ status }) => status === "ACTIVE"),
    foodID,
  );
  if (!food || !mode || food.attributes.length + food.sides.length > 0 || !canAddAtOnce(food, mode)) return false;
  const line = { itemQuantity: 1, remark: "", dineType: mode, dineTime: null };
  const item = createCartItem(food, getDefaultPicks(food), line, { campaigns, nowMs: Date.now() });
  const { t } = getI18n();
  if (await addToCart(store, mode, item)) announce(t("addedToCart", { ns: "store" }));
  else {
    const [text, closeLabel] = [t("cartFull", { ns: "store" }), t("close", { ns: "common" })];
    showToast({ text, kind: "bad", ms: toastMs.error, closeLabel });
  }
  return true;
}
