import * as fc from "fast-check";
import { expect, test } from "vitest";
import { placeOnce } from "#app/checkout/submission/place-once.ts";
import { type OrderSubmission, createSubmission } from "#app/checkout/submission/submission-storage.ts";
import { ApiError } from "#shared/client.ts";

type Way = "answered" | "lost on the way there" | "lost on the way back" | "not logged in" | "refused";

const failures = {
  lost: new ApiError("NETWORK", 0, null),
  "not logged in": new ApiError("LOGIN_REQUIRED", 403, null),
  reused: new ApiError("IDEMPOTENCY_KEY_REUSED", 422, null),
  refused: new ApiError("PRICE_CHANGED", 409, null),
};

/** A server that keeps the outcome of a key for its body, behind a network that loses what it is told to. */
function shop() {
  const outcomes = new Map<string, { body: string; order: string | null }>();
  const orders: string[] = [];
  let kept: OrderSubmission<string> = createSubmission();
  let ways: Way[] = [];
  const serve = (key: string, body: string, isRefused: boolean) => {
    const held = outcomes.get(key) ?? { body, order: isRefused ? null : `order of ${body}` };
    if (!outcomes.has(key) && held.order) orders.push(held.order);
    outcomes.set(key, held);
    if (held.body !== body) return failures.reused;
    return held.order ?? failures.refused;
  };
  return {
    orders,
    kept: () => kept,
    press: (body: string, next: Way[]) => {
      ways = [...next];
      return placeOnce<string, string>(kept, body, {
        keep: async (attempt) => void (kept = attempt ?? createSubmission()),
        send: async (key, sent) => {
          const way = ways.shift() ?? "answered";
          if (way === "not logged in") return { value: null, failure: failures[way] };
          if (way === "lost on the way there") return { value: null, failure: failures.lost };
          const answer = serve(key, sent, way === "refused");
          if (way === "lost on the way back") return { value: null, failure: failures.lost };
          return typeof answer === "string" ? { value: answer, failure: null } : { value: null, failure: answer };
        },
      });
    },
  };
}

test("an order that never arrived is placed as the cart is when the button is pressed again", async () => {
  const { press, orders } = shop();
  expect(await press("one dish", ["lost on the way there"])).toMatchObject({ failure: { code: "NETWORK" } });
  expect(await press("two dishes", [])).toEqual({ order: "order of two dishes", body: "two dishes", failure: null });
  expect(orders).toEqual(["order of two dishes"]);
});

test("an order whose answer was lost is found again, even when the cart was changed since", async () => {
  const { press, orders } = shop();
  await press("one dish", ["lost on the way back"]);
  expect(await press("two dishes", [])).toEqual({ order: "order of one dish", body: "one dish", failure: null });
  expect(orders).toEqual(["order of one dish"]);
});

test("a refusal ends its key, and a login on the way keeps it", async () => {
  const { press, orders, kept } = shop();
  const { key } = kept();
  await press("one dish", ["not logged in"]);
  expect(kept()).toEqual({ key, sent: [] });
  await press("one dish", ["refused"]);
  expect(kept().key).not.toBe(key);
  expect(await press("one dish", [])).toMatchObject({ order: "order of one dish" });
  expect(orders).toHaveLength(1);
});

test("whatever is lost and changed between presses, one press that is answered ends with one order", async () => {
  const way = fc.constantFrom<Way>("answered", "lost on the way there", "lost on the way back", "not logged in");
  const presses = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.array(way, { maxLength: 4 })), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(presses, async (list) => {
      const { press, orders, kept } = shop();
      let known = 0;
      for (const [body, ways] of list) known += (await press(body, ways)).order ? 1 : 0;
      // At most the last one is not known yet, and then the device remembers that it may exist.
      expect(orders.length - known).toBeLessThanOrEqual(kept().sent.length > 0 ? 1 : 0);
      const last = await press("last", []);
      expect(last.failure).toBeNull();
      expect(orders).toHaveLength(known + 1);
      expect(orders.at(-1)).toBe(last.order);
      expect(kept().sent).toEqual([]);
    }),
  );
});

test("an order that was refused for a while only goes out again under the same key", async () => {
  const sent: string[] = [];
  let kept: OrderSubmission<string> = createSubmission();
  const { key } = kept;
  const press = (answer: "later" | "placed") =>
    placeOnce<string, string>(kept, "one dish", {
      keep: async (attempt) => void (kept = attempt ?? createSubmission()),
      send: async (used) => {
        sent.push(used);
        if (answer === "placed") return { value: "order", failure: null };
        return { value: null, failure: new ApiError("UNPAID_ORDERS_LIMIT", 409, null, 60) };
      },
    });
  expect(await press("later")).toMatchObject({ failure: { code: "UNPAID_ORDERS_LIMIT", retryAfterSeconds: 60 } });
  // Nothing is said to be under way.
  expect(kept).toEqual({ key, sent: [] });
  expect(await press("placed")).toMatchObject({ order: "order" });
  expect(sent).toEqual([key, key]);
});
