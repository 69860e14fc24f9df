import { expect, test } from "vitest";
import { CampaignPage } from "#app/deals/campaign-page.tsx";
import { loadCampaigns } from "#app/deals/load-campaigns.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { renderPart } from "#tests/support/render-part.tsx";
import { campaigns, promos } from "#tests/support/sample-records.ts";
import { listPromotions } from "#worker/marketplace/domain/offers/promotions.ts";

/** The tickets of the sample codes, as texts. */
async function listTickets(locale: Locale): Promise<Map<string, string>> {
  const items = listPromotions(promos, [], { locale } as never);
  const view = await loadCampaigns({ offers: { promotions: async () => ({ value: { items } }) } } as never, locale);
  const html = renderPart(<CampaignPage view={view} marked={null} />, { locale });
  return new Map(
    [...html.matchAll(/<li class="code-card">(.*?)<\/li>/g)].map(([, ticket = ""]) => [
      /<b class="code">(\w+)</.exec(ticket)?.[1] ?? "",
      ticket.replaceAll(/<[^>]+>/g, " "),
    ]),
  );
}

test.each([
  ["EN", "from RM30 · new customers only", "from RM28 · up to RM8 · Pickup only", /20% +off/],
  ["CN", "满 RM30 · 仅限新顾客", "满 RM28 · 最高减 RM8 · 仅限自取", /8 折 +优惠/],
] as const)("a ticket in %s says its terms once, without sen (PD126)", async (locale, welcome, pickup, percent) => {
  const tickets = await listTickets(locale);
  expect(tickets.get("BARU10")).toContain(welcome);
  expect(tickets.get("BARU10")?.match(/RM30/g)).toHaveLength(1);
  expect(tickets.get("PICKUP20")).toContain(pickup);
  expect(tickets.get("PICKUP20")).toMatch(percent);
  expect([...tickets.values()].join("")).not.toMatch(/RM\d+\.00/);
});

test("the description stands where no term says what it says", async () => {
  const tickets = await listTickets("EN");
  expect(tickets.get("STAFF15")).toContain("For meals from DailyServe only.");
  expect(tickets.get("SOLDOUT1")).toContain("All 100 have been used.");
});

test("automatic offers lead to their stores, and do not each repeat one sentence (S65)", async () => {
  const items = listPromotions([], campaigns, { locale: "EN" } as never);
  const view = await loadCampaigns({ offers: { promotions: async () => ({ value: { items } }) } } as never, "EN");
  const html = renderPart(<CampaignPage view={view} marked={null} />, { locale: "EN" });
  const shared = items[0]?.description ?? "";
  expect(items.filter(({ description }) => description === shared).length).toBeGreaterThan(1);
  expect(html).not.toContain(shared);
  expect(html.match(/<a class="camp"/g)).toHaveLength(items.length);
});
