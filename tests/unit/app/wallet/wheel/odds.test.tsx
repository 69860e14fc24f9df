import { expect, test } from "vitest";
import { Odds } from "#app/wallet/wheel/odds.tsx";
import { toSlices } from "#app/wallet/wheel/wheel-view.ts";
import { renderPart } from "#tests/support/render-part.tsx";

test("odds are said in words where these are not far from the figure", () => {
  const prizes = [4000, 3000, 1500, 1200, 300].map((oddsBp) => ({ name: `Prize ${oddsBp}`, oddsBp }));
  const html = renderPart(<Odds slices={toSlices(prizes)} />);
  expect(html.match(/about 1 in \d+/g)).toEqual(["about 1 in 7", "about 1 in 8", "about 1 in 33"]);
  for (const figure of ["40%", "30%", "15%", "12%", "3%"]) expect(html).toContain(`<b>${figure}</b>`);
});
