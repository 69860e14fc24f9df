import { expect, test } from "vitest";
import { StoreInfo } from "#app/store/page/store-info.tsx";
import type { StorePageView } from "#app/store/store-page-view.ts";
import { renderPart } from "#tests/support/render-part.tsx";

const info: StorePageView["info"] = {
  address: "1 Jalan Satu",
  map: null,
  about: null,
  hours: [
    { day: "Today", spans: ["10:00-22:00"], note: null },
    { day: "Tomorrow", spans: [], note: "Renovation" },
  ],
  operatorName: null,
  registrationNo: null,
  sstNo: null,
  contact: null,
  halal: null,
};

const infoOf = (changes: Partial<StorePageView["info"]>) => {
  const view = { info: { ...info, ...changes }, phoneText: "03-1100 9001" };
  return renderPart(<StoreInfo view={view as StorePageView} />);
};

test("what a merchant says of itself stands with the store's information, only if it is there", () => {
  expect(infoOf({ about: "Since 1963." })).toContain('<p class="pre-line">Since 1963.</p>');
  expect(infoOf({})).not.toContain("<p");
});

test("a special day says why", () => {
  expect(infoOf({})).toMatch(/Tomorrow<\/dt><dd>Closed<span>Renovation<\/span>/);
});
