import { expect, test } from "vitest";
import { asksToWait } from "#app/orders/order/asks-to-wait.ts";

const at = "2026-11-21T12:00:00+08:00";
const eventsOf = (...statuses: string[]) => statuses.map((status) => ({ status, at, reason: null }));

test.each([
  ["WAIT_FOR_CONFIRMATION", ["PAID", "WAIT_FOR_CONFIRMATION", "STORE_UNREACHABLE"], true],
  ["WAIT_FOR_CONFIRMATION", ["PAID", "WAIT_FOR_CONFIRMATION"], false],
  // Somebody has answered after all.
  ["PROGRESSING", ["WAIT_FOR_CONFIRMATION", "STORE_UNREACHABLE", "PROGRESSING"], false],
] as const)("an order that is %s after %j asks to wait: %s (PD196)", (deliveryStatus, statuses, asks) => {
  expect(asksToWait({ deliveryStatus, events: eventsOf(...statuses) })).toBe(asks);
});
