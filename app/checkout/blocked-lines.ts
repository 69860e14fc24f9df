import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import type { CartChange } from "#shared/domain/cart/reprice.ts";
import type { LineProblem } from "./line-reasons.ts";

/** True for a change with which the line cannot be ordered. */
export const isObstacle = ({ afterSen }: Pick<CartChange, "afterSen">) => afterSen === null;

type Refusal = { cartItemID: string | null; reason: string };

/** The lines that cannot be ordered, by id: for what the page has found, else for what the server says. */
export function findBlockedLines(
  lines: readonly Pick<CartItem, "cartItemID">[],
  changes: readonly CartChange[],
  unavailable: readonly Refusal[],
): Map<string, LineProblem> {
  const found = lines.flatMap(({ cartItemID: id }) => {
    const change = changes.find((one) => one.cartItemID === id && isObstacle(one));
    const refusal = unavailable.find(({ cartItemID }) => cartItemID === id);
    const problem = change ?? (refusal && { kind: refusal.reason });
    return problem ? [[id, problem] as const] : [];
  });
  return new Map(found);
}
