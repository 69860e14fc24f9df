import type { Food } from "#shared/contract/entities.ts";
import type { Picks, SideDelivery, SidePick } from "#shared/domain/cart/selection.ts";
import { getOwn } from "#shared/domain/text/get-own.ts";

/** A plan that is being put together: kept on the device until it is in the cart. */
export type PlanDraft = {
  picks: Picks;
  deliveries: Record<string, SideDelivery>;
  remark: string;
  quantity: number;
};

export const planDraftKey = (storeId: string, foodId: string) => `mk.plan.${storeId}.${foodId}` as const;

export const encodePlanDraft = (draft: PlanDraft): string => JSON.stringify(draft);

/** What the present menu still has of a kept plan; null for a text that is none. */
export function decodePlanDraft(text: string | null, { sides, attributes }: Food): PlanDraft | null {
  try {
    const stored = JSON.parse(text ?? "null") as PlanDraft | null;
    if (!stored) return null;
    const { picks, deliveries, remark, quantity } = stored;
    const known = sides.flatMap(({ id, foods }) => {
      const picked = (getOwn(picks.sides, id) ?? []).filter(({ foodId }) => foods.some((food) => food.id === foodId));
      const delivery = getOwn(deliveries, id);
      return picked.length > 0 && delivery && isDelivery(delivery) ? [{ id, picked, delivery }] : [];
    });
    return {
      picks: {
        attributes: Object.fromEntries(
          attributes.flatMap(({ id }) => (getOwn(picks.attributes, id) ? [[id, picks.attributes[id] ?? []]] : [])),
        ),
        sides: Object.fromEntries(known.map(({ id, picked }): [string, SidePick[]] => [id, picked])),
      },
      deliveries: Object.fromEntries(known.map(({ id, delivery }) => [id, delivery])),
      remark: typeof remark === "string" ? remark : "",
      quantity: Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 1,
    };
  } catch {
    return null;
  }
}

const isDelivery = ({ date, dineTime }: SideDelivery) => typeof date === "string" && typeof dineTime === "string";
