import { expect, test } from "vitest";
import { listPromotions } from "#worker/marketplace/domain/offers/promotions.ts";
import { toPictureName } from "#worker/marketplace/domain/pictures.ts";

const key = "0a".repeat(32);
const name = { EN: "Ten off", CN: "减十" };

test("an imported picture is named by its SHA-256, one of the build by itself; a file that nobody has sent is the placeholder", () => {
  const named = [{ sha256: key }, { name: "banner-1001" }, { file: "photos/har-gow.jpg" }, undefined];
  expect(named.map((one) => toPictureName(one, "none"))).toEqual([key, "banner-1001", "none", "none"]);
});

test("an offer shows its own picture", () => {
  const campaign = {
    id: "c9",
    name,
    discount: { type: "FIXED", amount: 1000, minSpendAmount: 0 },
    perOrderLimit: null,
    userBalance: null,
    picture: key,
  } as const;
  const [shown] = listPromotions([], [campaign], { now: 0, locale: "EN" });
  expect(shown?.imageUrl).toBe(`/assets/img/${key}`);
});
