import type { Attribute, Food, Side } from "#shared/contract/entities.ts";
import { getOwn } from "#shared/domain/text/get-own.ts";

// A customer's choices in two forms: picks are ids (form, order), a selection has names and prices (cart line).

export type AttributePicks = Record<string, string[]>;
export type SidePick = { foodId: string; quantity: number; attributes: AttributePicks };
export type Picks = { attributes: AttributePicks; sides: Record<string, SidePick[]> };

export type SelectedAttribute = { id: string; name: string; labels: { id: string; name: string; price: number }[] };
export type SelectedSideItem = {
  id: string;
  name: string;
  quantity: number;
  price: number;
  selectedAttributes: SelectedAttribute[];
};
export type SelectedSide = {
  sideID: string;
  name: string;
  items: SelectedSideItem[];
  /** The day of a meal plan, else null. */
  day: number | null;
  /** When the day of a meal plan is delivered; absent until it is chosen, and for other foods. */
  delivery?: SideDelivery;
};
/** A Malaysian day and a window of the plan: "2026-11-23", "11:30-12:30". */
export type SideDelivery = { date: string; dineTime: string };
export type Selection = { selectedAttributes: SelectedAttribute[]; selectedSides: SelectedSide[] };

export const isQuantity = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity > 0;

/** Converts picks to a selection in menu order; drops unknown ids, joins equal items. `findChoiceProblems` validates picks. */
export function toSelection(food: Pick<Food, "attributes" | "sides">, picks: Picks): Selection {
  return {
    selectedAttributes: selectAttributes(food.attributes, picks.attributes),
    selectedSides: food.sides.flatMap((side) => {
      const items = selectItems(side, getOwn(picks.sides, side.id) ?? []);
      return items.length > 0 ? [{ sideID: side.id, name: side.name, items, day: side.day }] : [];
    }),
  };
}

function selectAttributes(attributes: Attribute[], picks: AttributePicks): SelectedAttribute[] {
  return attributes.flatMap(({ id, name, labels }) => {
    const picked = getOwn(picks, id) ?? [];
    const chosen = labels.filter((label) => picked.includes(label.id));
    if (chosen.length === 0) return [];
    return [{ id, name, labels: chosen.map(({ id, name, price }) => ({ id, name, price })) }];
  });
}

function selectItems(side: Side, picks: SidePick[]): SelectedSideItem[] {
  const items = new Map<string, SelectedSideItem>();
  for (const { id, name, price, attributes } of side.foods) {
    for (const pick of picks) {
      if (pick.foodId !== id || !isQuantity(pick.quantity)) continue;
      const selectedAttributes = selectAttributes(attributes, pick.attributes);
      const key = JSON.stringify([id, selectedAttributes]);
      const quantity = pick.quantity + (items.get(key)?.quantity ?? 0);
      items.set(key, { id, name, quantity, price, selectedAttributes });
    }
  }
  return [...items.values()];
}

/** Converts a selection to picks, for a form that edits a cart line (S115). */
export function toPicks(selection: Selection): Picks {
  return {
    attributes: attributePicksOf(selection.selectedAttributes),
    sides: Object.fromEntries(
      selection.selectedSides.map(({ sideID, items }) => [
        sideID,
        items.map(({ id, quantity, selectedAttributes }) => ({
          foodId: id,
          quantity,
          attributes: attributePicksOf(selectedAttributes),
        })),
      ]),
    ),
  };
}

function attributePicksOf(attributes: SelectedAttribute[]): AttributePicks {
  return Object.fromEntries(attributes.map(({ id, labels }) => [id, labels.map((label) => label.id)]));
}
