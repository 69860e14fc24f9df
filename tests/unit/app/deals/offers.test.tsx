import { expect, test } from "vitest";
import { Offers, toOffersOf } from "#app/deals/offers.tsx";
import { renderPart } from "#tests/support/render-part.tsx";

const offers = [{ code: "BARU10", name: "RM10 off", description: "New here?", imageUrl: "/assets/img/offer-baru10" }];
const picturesFor = (category: string | undefined) =>
  renderPart(<Offers offers={toOffersOf(category, offers)} />).match(/<img/g)?.length ?? 0;

test("a merchant without food does not greet with pictures of food", () => {
  expect(picturesFor("5732")).toBe(0);
  for (const category of ["5812", "", undefined]) expect(picturesFor(category)).toBe(1);
});
