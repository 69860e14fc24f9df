import { parseOrderDraft } from "#app/orders/use-order-draft.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { getLineId, needsDishes, type ProblemKind, problemKinds } from "#shared/domain/orders/order-problem.ts";

/** What the customer has chosen and typed. */
export type ProblemDraft = { kind: ProblemKind | null; dishes: readonly string[]; words: string };

export const emptyProblem: ProblemDraft = { kind: null, dishes: [], words: "" };

type Line = Pick<Order["orderFoods"][number], "cartItemID" | "foodID" | "name" | "itemQuantity" | "leftOut">;
type Dish = { id: string; name: string; quantity: number };

/** The dishes of an order that its store has not left out. What a campaign has divided into two lines is one dish. */
export function listDishes({ orderFoods }: { orderFoods: readonly Line[] }): Dish[] {
  const dishes = new Map<string, Dish>();
  for (const line of orderFoods) {
    if (line.leftOut) continue;
    const id = getLineId(line);
    const { quantity } = dishes.get(id) ?? { quantity: 0 };
    dishes.set(id, { id, name: line.name, quantity: quantity + line.itemQuantity });
  }
  return [...dishes.values()];
}

/** What is missing before the report can be sent; null for nothing. */
export function findMissing({ kind, dishes, words }: ProblemDraft): "chooseKind" | "chooseDishes" | "typeWords" | null {
  if (kind === null) return "chooseKind";
  if (needsDishes(kind) && dishes.length === 0) return "chooseDishes";
  return kind === "OTHER" && words.trim() === "" ? "typeWords" : null;
}

/** The body of POST v3/web/order/{id}/problem; null while something is missing. */
export function toReportBody(draft: ProblemDraft) {
  const { kind, dishes, words } = draft;
  if (kind === null || findMissing(draft)) return null;
  return { kind, ...(needsDishes(kind) && { cartItemIDs: [...dishes] }), remark: words.trim() };
}

export const parseProblemDraft = (text: string | null, orderId: string) =>
  parseOrderDraft(text, orderId, emptyProblem, ({ kind, dishes, words }) => ({
    kind: problemKinds.find((one) => one === kind) ?? null,
    dishes: Array.isArray(dishes) ? dishes.filter((one) => typeof one === "string") : [],
    words: typeof words === "string" ? words : "",
  }));
