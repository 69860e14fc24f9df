import { setI18n } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#app/data/queries.client.ts";
import { createI18n } from "#app/i18n/instance.ts";
import { getTexts } from "#app/i18n/server.ts";
import { cacheOrder } from "#app/orders/orders-cache.ts";
import { openPayment } from "#app/plugin/payment-window.ts";
import type { Order } from "#shared/contract/order-entities.ts";

// The panel "Pay in the other window" of a frame, and what ends it (PD118).

type Part = EventTarget & { children: Part[]; textContent: string; remove: () => void };

/** As much of an element as the panel is made of. */
function createPart(): Part {
  const part = Object.assign(new EventTarget(), {
    children: [] as Part[],
    textContent: "",
    setAttribute: () => undefined,
    append: (...parts: Part[]) => void part.children.push(...parts),
    remove: () => void body.children.splice(body.children.indexOf(part), 1),
  });
  return part;
}

let body: Part & { append: (...parts: Part[]) => void };
let frame: EventTarget;
const location = { pathname: "", search: "" };

function goTo(address: string) {
  const { pathname, search } = new URL(address, "https://makan.test");
  Object.assign(location, { pathname, search });
  frame.dispatchEvent(new Event("makan:address"));
}

beforeEach(() => {
  setI18n(createI18n("EN", getTexts("EN")));
  frame = new EventTarget();
  body = createPart() as typeof body;
  vi.stubGlobal("location", location);
  vi.stubGlobal("document", { body, createElement: createPart });
  vi.stubGlobal("addEventListener", frame.addEventListener.bind(frame));
  goTo("/order-summary?id=1301-1&plugin=1");
});

afterEach(() => {
  queryClient().clear();
  vi.unstubAllGlobals();
});

/** Pays, in a window that the browser opens or does not open, and waits for the panel. */
async function pay(isBlocked = false) {
  vi.stubGlobal("window", { open: () => (isBlocked ? null : { opener: frame }) });
  openPayment("/dev/pay/1");
  await vi.waitFor(() => expect(body.children).toHaveLength(1));
  const [panel] = body.children;
  // What watches the order is loaded beside the texts.
  await import("#app/plugin/watch-order.ts");
  return panel?.children.map(({ textContent }) => textContent) ?? [];
}

let version = 0;
const learn = (paymentStatus: string, id = "1301-1") =>
  cacheOrder({ id, paymentStatus, version: (version += 1) } as Order, null);
const isShown = () => body.children.length === 1;

test.each([false, true])(
  "the panel goes when its order is paid, also where the window is blocked: %s",
  async (isBlocked) => {
    const texts = await pay(isBlocked);
    const waiting = "Pay in the other window. This page shows the order as soon as it is paid.";
    const blocked = "Your browser has blocked the payment page.";
    expect(texts).toEqual([isBlocked ? blocked : waiting, "Open the payment page", "Close"]);
    learn("PENDING");
    learn("DONE", "1301-2");
    expect(isShown()).toBe(true);
    learn("DONE");
    await vi.waitFor(() => expect(isShown()).toBe(false));
  },
);

test("it stays while its page changes its address, and goes with the page, and with another order", async () => {
  for (const [same, other] of [
    ["/order-summary?id=1301-1&lang=CN", "/1301/home"],
    ["/order-summary?payment=success&id=1301-1", "/order-summary?id=1301-2"],
  ] as const) {
    goTo("/order-summary?id=1301-1&plugin=1");
    await pay();
    goTo(same);
    expect(isShown()).toBe(true);
    goTo(other);
    expect(isShown()).toBe(false);
  }
});

test("its controls end it, and so does the focus of the frame, unless the window is blocked", async () => {
  for (const control of [1, 2]) {
    await pay();
    body.children[0]?.children[control]?.dispatchEvent(new Event("click"));
    expect(isShown()).toBe(false);
  }
  await pay();
  frame.dispatchEvent(new Event("focus"));
  expect(isShown()).toBe(false);
  await pay(true);
  frame.dispatchEvent(new Event("focus"));
  expect(isShown()).toBe(true);
});

test("a page that goes before the panel is there gets none, and a second payment has one panel", async () => {
  vi.stubGlobal("window", { open: () => null });
  openPayment("/dev/pay/1");
  goTo("/1301/home");
  goTo("/order-summary?id=1301-2");
  await pay(true);
  await pay(true);
  expect(body.children).toHaveLength(1);
});
