import { expect, test } from "vitest";
import { Estimate } from "#app/store/estimate.tsx";
import { renderPart } from "#tests/support/render-part.tsx";

const estimate = { isTooFar: false, minutes: "25–35 min", fee: "RM10.90", min: "RM15" } as const;

test.each([
  ["EN", "about RM10.90"],
  ["CN", "外送费约 RM10.90"],
] as const)(
  "in %s a card says '%s', because the fee to the door is asked for at checkout only (PD159)",
  (locale, fee) => {
    const html = renderPart(<Estimate estimate={estimate} />, { locale });
    expect(html).toContain(`<span>${fee}</span>`);
    expect(html).not.toMatch(/from|RM10.90 起/);
  },
);
