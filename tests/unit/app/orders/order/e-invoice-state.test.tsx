import { expect, test } from "vitest";
import { OrderActions } from "#app/orders/order/order-actions.tsx";
import { renderPart } from "#tests/support/render-part.tsx";
import { createTestOrder } from "#tests/support/test-order.ts";

const open = { until: "30 Nov", open: () => undefined };

/** What the order's page says of an e-invoice with this status. */
function shown(status: string, locale: "EN" | "CN", invoice: typeof open | null = null): string {
  const eInvoice = { status, requestedAt: "2026-11-21T12:05:00+08:00" } as never;
  const order = createTestOrder({ eInvoice });
  const actions = { onReorder: null, onCancel: null, report: null, invoice };
  return renderPart(<OrderActions order={order} {...actions} />, { locale });
}

test.each([
  ["REQUESTED", "E-invoice requested", "已申请电子发票"],
  ["VALID", "E-invoice issued", "电子发票已开立"],
  ["INVALID", "The tax office did not accept the e-invoice", "税务局未接受此电子发票"],
  ["CANCELLED", "E-invoice cancelled", "电子发票已取消"],
  ["SOMETHING_LATER", "E-invoice requested", "已申请电子发票"],
])("an e-invoice that is %s says so in both languages", (status, english, chinese) => {
  expect(shown(status, "EN")).toContain(`<span>${english}<small>`);
  expect(shown(status, "CN")).toContain(`<span>${chinese}<small>`);
});

test("one that was not accepted can be requested again", () => {
  const html = shown("INVALID", "EN", open);
  expect(html).toMatch(/did not accept the e-invoice.*Request an e-invoice/);
});
