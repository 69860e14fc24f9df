import { expect, test } from "vitest";
import { listPromotions } from "#worker/marketplace/domain/offers/promotions.ts";
import { pictures, toPictureField } from "#worker/marketplace/domain/pictures.ts";

const key = "0a".repeat(32);
const name = { EN: "Ten off", CN: "减十" };

test("the key of an imported picture is its SHA-256; a file that nobody has sent has none", () => {
  expect(toPictureField("logo", { sha256: key })).toEqual({ logo: key });
  expect(toPictureField("logo", { file: "photos/har-gow.jpg" })).toEqual({});
  expect(toPictureField("logo", undefined)).toEqual({});
});

test("a picture is named by its key, else by what it shows", () => {
  const path = `/assets/img/${key}`;
  expect([pictures.food({ id: "har-gow", picture: key }), pictures.food({ id: "har-gow" })]).toEqual([
    path,
    "/assets/img/har-gow",
  ]);
  expect([pictures.banner("jade", key), pictures.banner("jade")]).toEqual([path, "/assets/img/banner-jade"]);
  expect([pictures.logo("jade", key), pictures.logo("jade")]).toEqual([path, "/assets/img/logo-jade"]);
  expect([pictures.offer("ten", key), pictures.offer("ten")]).toEqual([path, "/assets/img/offer-ten"]);
});

test("an offer of an imported market shows its own picture", () => {
  const campaign = {
    id: "c9",
    name,
    discount: { type: "FIXED", amount: 1000, minSpendAmount: 0 },
    perOrderLimit: null,
    userBalance: null,
  } as const;
  const shown = listPromotions(
    [],
    { campaigns: [{ ...campaign, picture: key }, campaign], menus: {} },
    { now: 0, locale: "EN" },
  );
  expect(shown.map(({ imageUrl }) => imageUrl)).toEqual([`/assets/img/${key}`, "/assets/img/offer-makan5"]);
});
