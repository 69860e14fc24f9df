import * as fc from "fast-check";
import { expect, test } from "vitest";
import { placeOnce } from "#app/checkout/submission/place-once.ts";
import {
  applyReply,
  type OrderReply,
  type RequestEffect,
  type RequestState,
  startRequest,
} from "#app/checkout/submission/request-machine.ts";
import { createSubmission, type OrderSubmission } from "#app/checkout/submission/submission-storage.ts";
import { ApiError } from "#shared/client.ts";

type Reply = OrderReply<string>;
type State = RequestState<string, string>;

const failed = (...[code, status]: [ApiError["code"], number]): Reply => ({
  value: null,
  failure: new ApiError(code, status, null),
});
const order: Reply = { value: "order", failure: null };
const lost = failed("NETWORK", 0);
const reused = failed("IDEMPOTENCY_KEY_REUSED", 422);
const store = (key: string, sent: string[]) => ({ kind: "store", submission: { key, sent } });

/** Applies the replies in turn, as long as a request is out. */
function run(before: OrderSubmission<string>, body: string, replies: readonly Reply[]) {
  let step = startRequest<string, string>(before, body);
  const effects: RequestEffect<string, string>[][] = [step.effects];
  for (const reply of replies) {
    if (step.state.kind !== "sending") break;
    step = applyReply(step.state, reply, "next");
    effects.push(step.effects);
  }
  return { state: step.state as State, effects };
}

test("the body is stored as sent before it is sent, beside the earlier ones of its key", () => {
  const { effects } = run({ key: "k", sent: ["a", "b"] }, "b", []);
  expect(effects).toEqual([[store("k", ["a", "b"]), { kind: "send", key: "k", body: "b" }]]);
});

test.each<[name: string, sent: string[], replies: Reply[], state: object, effects: object[]]>([
  [
    "an order removes what was ordered before its submission is forgotten",
    [],
    [order],
    { kind: "placed", order: "order", body: "new" },
    [
      { kind: "finish", order: "order", body: "new" },
      { kind: "store", submission: null },
    ],
  ],
  ["an unknown outcome stays stored", [], [lost], { kind: "failed" }, []],
  ["a timeout stays stored", [], [failed("TIMEOUT", 0)], { kind: "failed" }, []],
  [
    "an order that is still in progress stays stored",
    [],
    [failed("IDEMPOTENCY_IN_PROGRESS", 409)],
    { kind: "failed" },
    [],
  ],
  ["a rejection takes a new key", [], [failed("PRICE_CHANGED", 409)], { kind: "failed" }, [store("next", [])]],
  ["a missing login keeps the key", [], [failed("LOGIN_REQUIRED", 403)], { kind: "failed" }, [store("k", [])]],
  [
    "the limit of unpaid orders keeps the key and the earlier bodies",
    ["a"],
    [failed("UNPAID_ORDERS_LIMIT", 409)],
    { kind: "failed" },
    [store("k", ["a"])],
  ],
  [
    "a reused key sends the last earlier body",
    ["a", "b"],
    [reused],
    { kind: "sending" },
    [{ kind: "send", key: "k", body: "b" }],
  ],
  [
    "a key reused once more sends the one before",
    ["a", "b"],
    [reused, reused],
    { kind: "sending" },
    [{ kind: "send", key: "k", body: "a" }],
  ],
  ["a reused key without an earlier body takes a new key", [], [reused], { kind: "failed" }, [store("next", [])]],
])("%s", (_, sent, replies, state, effects) => {
  const end = run({ key: "k", sent }, "new", replies);
  expect(end.state).toMatchObject(state);
  expect(end.effects.at(-1)).toEqual(effects);
});

const anyReply = fc.constantFrom<Reply>(
  order,
  lost,
  reused,
  failed("TIMEOUT", 0),
  failed("INTERNAL", 500),
  failed("PRICE_CHANGED", 409),
  failed("LOGIN_REQUIRED", 403),
  failed("UNPAID_ORDERS_LIMIT", 409),
);
const bodies = fc.constantFrom("a", "b", "c");

test("in any sequence of replies a key has one request out at a time, and one body until the server names another", () => {
  const before = fc.uniqueArray(bodies, { maxLength: 3 });
  fc.assert(
    fc.property(before, bodies, fc.array(anyReply, { maxLength: 6 }), (sent, body, replies) => {
      const { state, effects } = run({ key: "k", sent }, body, replies);
      const sends = effects.map((step) => step.filter(({ kind }) => kind === "send"));
      // The first step and every step that goes on send once; the step that ends sends nothing.
      expect(sends.map(({ length }) => length)).toEqual(
        sends.map((_, nth) => (nth < sends.length - 1 || state.kind === "sending" ? 1 : 0)),
      );
      const out = sends.flat();
      for (const [nth, effect] of out.entries()) {
        expect(effect).toMatchObject({ kind: "send", key: "k" });
        if (nth > 0) expect(replies[nth - 1]).toBe(reused);
      }
      expect(new Set(out.map((effect) => JSON.stringify(effect))).size).toBe(out.length);
      const finishes = effects.flat().filter(({ kind }) => kind === "finish");
      expect(finishes).toHaveLength(state.kind === "placed" ? 1 : 0);
    }),
  );
});

class Crash extends Error {}

/** A device with a cart and a draft, and a server that keeps the first body of a key. The page can crash at any step. */
function device() {
  const orders: string[] = [];
  const outcomes = new Map<string, string>();
  const stored = { submission: createSubmission() as OrderSubmission<string> | null, cart: "cart" as string | null };
  let hasDraft = true;
  let stepsLeft = Number.POSITIVE_INFINITY;
  const step = () => {
    if (stepsLeft === 0) throw new Crash();
    stepsLeft -= 1;
  };
  async function press(crashAfter: number, isReplyLost: boolean) {
    stepsLeft = crashAfter;
    const { cart } = stored;
    if (cart === null) return;
    stored.submission ??= createSubmission();
    await placeOnce<string, string>(stored.submission, cart, {
      keep: async (submission) => {
        step();
        stored.submission = submission;
      },
      send: async (key, body) => {
        step();
        if (!outcomes.has(key)) orders.push(body);
        const kept = outcomes.get(key) ?? body;
        outcomes.set(key, kept);
        step();
        if (isReplyLost) return lost;
        return kept === body ? { value: `order of ${body}`, failure: null } : reused;
      },
      finish: async (_, body) => {
        step();
        if (stored.cart === body) stored.cart = null;
        step();
        hasDraft = false;
      },
    }).catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
    });
  }
  return { orders, stored, press, hasDraft: () => hasDraft };
}

test("a page that crashes or loses replies at any step orders a cart once, and keeps the draft until it is ordered", async () => {
  const tries = fc.array(fc.tuple(fc.nat({ max: 7 }), fc.boolean()), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(tries, async (list) => {
      const { orders, stored, press, hasDraft } = device();
      for (const [crashAfter, isReplyLost] of list) {
        await press(crashAfter, isReplyLost);
        expect(orders.length).toBeLessThanOrEqual(1);
        if (orders.length === 0) expect([stored.cart, hasDraft()]).toEqual(["cart", true]);
        if (stored.cart !== null) expect(hasDraft()).toBe(true);
      }
      await press(Number.POSITIVE_INFINITY, false);
      expect(orders).toEqual(["cart"]);
      expect(stored.cart).toBeNull();
    }),
  );
});
