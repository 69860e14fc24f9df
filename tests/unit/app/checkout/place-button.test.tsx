import { expect, test } from "vitest";
import { PlaceButton } from "#app/checkout/checkout-page.tsx";
import type { CheckoutView } from "#app/checkout/checkout-view.ts";
import type { NextStep } from "#app/checkout/next-step.ts";
import { renderPart } from "#tests/support/render-part.tsx";

const view = { store: { minOrderAmount: { DELIVERY: 1500 } } } as unknown as CheckoutView;

type State = { step?: NextStep; isPlacing?: boolean; isPlaced?: boolean; method?: string; type?: string };

function show({
  step = { kind: "place" },
  isPlacing = false,
  isPlaced = false,
  method = "FPX",
  type = "ONLINE",
}: State) {
  const checkout = {
    step,
    price: { payable: 2410, food: 1330 },
    draft: {},
    mode: "DELIVERY",
    gapSen: 170,
    payment: { type, method, bank: null },
    isCovered: false,
    part: null,
    promised: { asap: null, time: null, feeSen: null },
    clockMs: () => 0,
  };
  return renderPart(
    <PlaceButton
      view={view}
      checkout={checkout as never}
      placing={{ isPlacing } as never}
      isPlaced={isPlaced}
      shutText={null}
    />,
  );
}

test("red is what goes on: what is missing on the page is led to, and what is awaited is grey", () => {
  const steps: [NextStep, string][] = [
    [{ kind: "place" }, "btn-1"],
    [{ kind: "address", text: "chooseAddress", at: "change-address", isButton: true }, "btn-1"],
    [{ kind: "slot" }, "btn-2"],
    [{ kind: "payment" }, "btn-2"],
    [{ kind: "table", text: "dineIn:needTable", at: "h-table" }, "btn-2"],
    [{ kind: "minOrder" }, "btn-2"],
    [{ kind: "wait" }, "btn-wait"],
  ];
  for (const [step, look] of steps) expect(show({ step }), step.kind).toContain(`class="btn ${look} `);
});

test("a placed order says where it goes: to the bank, to another page of payment, or nowhere", () => {
  expect(show({ isPlacing: true })).toContain("Placing your order…");
  expect(show({ isPlacing: true, isPlaced: true })).toContain("Opening your bank…");
  expect(show({ isPlacing: true, isPlaced: true, method: "CARD" })).toContain("Opening the payment page…");
  expect(show({ isPlacing: true, isPlaced: true, type: "COUNTER", method: "CASH" })).toContain("Placing your order…");
});
