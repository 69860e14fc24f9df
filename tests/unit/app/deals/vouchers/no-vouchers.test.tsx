import { expect, test } from "vitest";
import VouchersTab from "#app/deals/vouchers-tab.tsx";
import type { Locale } from "#shared/domain/text/locale.ts";
import { renderPart } from "#tests/support/render-part.tsx";

const tab = (lacks: readonly string[], locale: Locale = "EN") =>
  renderPart(<VouchersTab isMarketplace clockMs={() => 0} />, { lacks, locale });

test("an empty list of vouchers has a picture, and leads to the wheel that gives some (PD130)", () => {
  expect(tab([])).toMatch(/empty-vouchers.*No vouchers yet.*href="\/profile\?tab=wheel"[^>]*>Spin and win<\/a>/);
  expect(tab([], "CN")).toMatch(/empty-vouchers.*href="\/profile\?tab=wheel"/);
});

test("without a wheel it leads to the stores (PD130)", () => {
  const html = tab(["game.prizes"]);
  expect(html).toMatch(/empty-vouchers.*href="\/"[^>]*>See stores<\/a>/);
  expect(html).not.toContain("wheel");
});
