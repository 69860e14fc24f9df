import { type boardColumns, getBoardColumn } from "./board.ts";

// How many of each dish a kitchen has before it.

type Name = { EN: string; CN: string | null };
type Counted = Parameters<typeof getBoardColumn>[0] & {
  lines: readonly { food: string; name: Name; quantity: number; left: "OUT" | null }[];
};

/** `now` is accepted and to be cooked, `coming` nobody has answered yet, `later` is accepted for another time. */
type DishCount = { food: string; name: Name; now: number; coming: number; later: number };

const places: Partial<Record<(typeof boardColumns)[number], "now" | "coming" | "later">> = {
  NEW: "coming",
  COOKING: "now",
  LATER: "later",
};

const sumOf = ({ now, coming, later }: DishCount): number => now + coming + later;

/** Each dish of the orders that are to be cooked, the most frequent first. What is ready is cooked. */
export function countDishes(orders: readonly Counted[], nowMs: number): DishCount[] {
  const counts = new Map<string, DishCount>();
  for (const order of orders) {
    const place = places[getBoardColumn(order, nowMs)];
    if (!place) continue;
    for (const { food, name, quantity } of order.lines.filter(({ left }) => left === null)) {
      const before = counts.get(food) ?? { food, name, now: 0, coming: 0, later: 0 };
      counts.set(food, { ...before, [place]: before[place] + quantity });
    }
  }
  return [...counts.values()].toSorted((a, b) => sumOf(b) - sumOf(a) || (a.food < b.food ? -1 : 1));
}
