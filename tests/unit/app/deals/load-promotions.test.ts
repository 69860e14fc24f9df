import { expect, test } from "vitest";
import type { PublicApi } from "#app/context.ts";
import { loadCampaigns } from "#app/deals/load-campaigns.ts";
import { loadPromotions } from "#app/deals/load-promotions.ts";
import { loadDealOffers, loadOffers } from "#app/deals/offers.tsx";

const terms = { kind: "AMOUNT", value: 100, dineTypes: [], storeIDs: null, newUsersOnly: false };
const offer = (code: string) => ({
  code,
  name: code,
  description: "",
  imageUrl: "",
  endsAt: null,
  merchantIDs: [],
  terms,
});

/** An API whose pages have these codes; null fails. Notes which pages were asked for. */
function paged(pages: readonly (readonly string[] | null)[]) {
  const asked: number[] = [];
  const promotions = ({ query: { cursor = "0" } }: { query: { cursor?: string } }) => {
    const index = Number(cursor);
    asked.push(index);
    const codes = pages[index];
    if (!codes) return Promise.resolve({ value: null, failure: { code: "UPSTREAM_ERROR" } });
    const next = index + 1 < pages.length ? String(index + 1) : null;
    return Promise.resolve({ value: { items: codes.map(offer), cursor: next }, failure: null });
  };
  return { asked, api: { offers: { promotions } } as unknown as PublicApi };
}

const codesOf = async (
  pages: readonly (readonly string[] | null)[],
  isEnough = (_: unknown, read: number) => read > 9,
) => {
  const { api, asked } = paged(pages);
  const { value } = await loadPromotions(api, isEnough);
  return { codes: value?.items.map(({ code }) => code), cursor: value?.cursor, asked };
};

test("pages are read until they are enough, and four at most", async () => {
  const five = [["A"], ["B"], ["C"], ["D"], ["E"]];
  expect(await codesOf(five)).toEqual({ codes: ["A", "B", "C", "D"], cursor: "4", asked: [0, 1, 2, 3] });
  expect(await codesOf(five, (_, pages) => pages === 2)).toEqual({ codes: ["A", "B"], cursor: "2", asked: [0, 1] });
  expect(await codesOf([["A"]])).toEqual({ codes: ["A"], cursor: null, asked: [0] });
});

test("what a later page does not bring is left out; without the first page the call has failed", async () => {
  expect(await codesOf([["A"], null])).toMatchObject({ codes: ["A"], cursor: "1" });
  expect(await codesOf([null])).toEqual({ codes: undefined, cursor: undefined, asked: [0] });
});

test("the front page reads on until it has its offers, a store until there is one, as on a merchant's host", async () => {
  const front = paged([["A", "B"], ["C", "D"], ["E"]]);
  expect((await loadOffers(front.api, false)).map(({ code }) => code)).toEqual(["A", "B", "C"]);
  expect(front.asked).toEqual([0, 1]);
  const store = paged([[], ["B"], ["C"]]);
  expect((await loadDealOffers(store.api)).map(({ code }) => code)).toEqual(["B"]);
});

test("the page of offers shows a page for each round, and reads on for the code of a banner only", async () => {
  const pages = [["A"], ["B"], ["C"], ["D"], ["E"], ["F"]];
  const shown = async (asked: Parameters<typeof loadCampaigns>[2]) => {
    const view = await loadCampaigns(paged(pages).api, "EN", asked);
    return [view?.codes.map(({ code }) => code).join(""), view?.hasMore];
  };
  expect(await shown({})).toEqual(["A", true]);
  expect(await shown({ rounds: 2 })).toEqual(["AB", true]);
  expect(await shown({ marked: "C" })).toEqual(["ABC", true]);
  expect(await shown({ marked: "nobody's" })).toEqual(["ABCD", true]);
  expect(await shown({ rounds: 6 })).toEqual(["ABCDEF", false]);
});
