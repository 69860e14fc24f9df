import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { Fares } from "#app/modes/delivery/fare-list.tsx";
import type { Locale } from "#shared/domain/text/locale.ts";
import { renderPart } from "#tests/support/render-part.tsx";

type Props = ComponentProps<typeof Fares>;

const fare = {
  vendor: "GRAB",
  deliveryMethod: "MOTORCYCLE",
  amount: 770,
  etaMinutes: 25,
} as Props["item"]["deliveryFares"][0];
const doNothing = () => undefined;

function show(motorcycle: boolean | null, locale: Locale, deliveryMethod = fare.deliveryMethod): string {
  const chosen = { ...fare, deliveryMethod };
  const item = { deliveryFares: [chosen], fit: motorcycle === null ? null : { motorcycle } } as Props["item"];
  const endsAt = Date.parse("2026-11-26T00:00:00+08:00");
  const fares = <Fares {...{ item, chosen, endsAt }} isForNow isOpen={false} onFare={doNothing} onPress={doNothing} />;
  return renderPart(fares, { locale });
}

test.each([
  ["EN", "Cheapest", "Fastest"],
  ["CN", "最便宜", "最快"],
] as const)(
  "in %s a name stands alone in its line, and '%s' and '%s' below the prices",
  (locale, cheapest, fastest) => {
    const dearer = { ...fare, vendor: "PANDAGO", amount: 900, etaMinutes: 15 } as const;
    const item = { deliveryFares: [fare, dearer], fit: null } as unknown as Props["item"];
    const props = { item, chosen: fare, endsAt: null, onFare: doNothing, onPress: doNothing };
    const html = renderPart(<Fares {...props} isForNow isOpen />, { locale });
    for (const [name, price, badge] of [
      ["GrabExpress", "RM7.70", cheapest],
      ["pandago", "RM9.00", fastest],
    ])
      expect(html).toMatch(
        new RegExp(`<b>${name}</b><small>.*?<b>${price}</b><span class="badge[^>]*>${badge}</span>`),
      );
  },
);

const afterRow = (html: string) => html.split("</details>")[1] ?? html;

test.each([
  ["EN", "Fits one motorcycle bag", "A bag holds 43 × 43 × 43 cm and 10 kg."],
  ["CN", "可放入一个摩托车外送袋", "外送袋容量：43 × 43 × 43 厘米，10 公斤。"],
] as const)(
  "in %s the row of the courier says '%s', and in its details how much a bag holds (S319, PD126)",
  (locale, fits, limits) => {
    const html = show(true, locale);
    expect(html).toContain(`<details><summary>${fits}</summary>${limits}</details>`);
    expect(afterRow(html)).not.toContain("43");
  },
);

test("an order that is too big for a bag says so, and one by car or of unknown size says nothing of a bag (S319)", () => {
  expect(show(false, "EN", "CAR")).toContain("<summary>Too big for a motorcycle bag, so a car brings it</summary>");
  expect(show(true, "EN", "CAR")).not.toContain("bag");
  expect(show(null, "EN")).not.toContain("bag");
});

test("fees that are valid until midnight say so in Chinese (PD124)", () => {
  expect(afterRow(show(true, "CN"))).toContain("外送费有效至午夜12点。</p>");
});
