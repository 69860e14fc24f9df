import { expect, test } from "vitest";
import { AddLink } from "#app/store/add-link.tsx";
import { renderPart } from "#tests/support/render-part.tsx";

const show = (count: number, isBusy = false) =>
  renderPart(<AddLink to="/1301/item/x" label="Add Har Gow" count={count} isBusy={isBusy} onAdd={() => undefined} />);

test("the button of a dish says how many are in the cart before the part that changes them is loaded", () => {
  expect(show(3)).toContain('class="add now"');
  expect(show(3)).toContain("<span>3</span></a>");
  expect(show(3)).not.toContain("<svg");
});

test("without one it is a plus, which dims while the dish is added", () => {
  expect(show(0)).toMatch(/class="add".*<svg/);
  expect(show(0, true)).toMatch(/class="add busy".*<svg/);
});
