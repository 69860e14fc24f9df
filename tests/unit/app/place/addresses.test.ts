import { expect, test } from "vitest";
import { type FoundPlace, toAddress, toAddressDraft, toFoundPart } from "#app/place/addresses.ts";
import { splitByMatch } from "#app/place/find-places.ts";

const mall: FoundPlace = {
  unit: "",
  remark: "",
  addressLine1: "Sunway Velocity Mall",
  addressLine2: "",
  postCode: "55100",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
  lat: 3.128,
  lng: 101.724,
  label: "Sunway Velocity Mall, 55100 Kuala Lumpur",
  match: "ALL",
  isArea: false,
};
const area: FoundPlace = { ...mall, addressLine1: "Bangsar", isArea: true };

/** The address after a place was found and nothing else was typed. */
const after = (found: FoundPlace, typed: string) =>
  toAddress({ ...toAddressDraft(null), ...toFoundPart(found, typed) });

test("a building that was found is the line of the address: nothing is typed twice (PD172)", () => {
  expect(after(mall, "sunway velo")).toMatchObject({
    addressLine1: "Sunway Velocity Mall",
    addressLine2: "",
    postCode: "55100",
    lat: 3.128,
  });
  const tower = { ...mall, addressLine1: "Menara Teratai", addressLine2: "12 Jalan Teratai" };
  expect(after(tower, "teratai")).toMatchObject({ addressLine1: "Menara Teratai", addressLine2: "12 Jalan Teratai" });
});

test("an area has many doors: the street is still to be said (S105)", () => {
  expect(after(area, "bangsar")).toBeNull();
  expect(toFoundPart(area, "bangsar").place).toMatchObject({ addressLine2: "Bangsar" });
});

test("what was found in part keeps what was typed beside the place (PD172)", () => {
  const typed = "12 Jalan Telawi 3, Bangsar";
  expect(after({ ...area, match: "SOME" }, ` ${typed} `)).toMatchObject({
    addressLine1: typed,
    addressLine2: "Bangsar",
  });
});

test("a pin at the building of the address does not name it twice", () => {
  const draft = { ...toAddressDraft(null), ...toFoundPart(mall, "") };
  const moved = { ...draft, place: draft.place && { ...draft.place, addressLine2: "Sunway Velocity Mall" } };
  expect(toAddress(moved)).toMatchObject({ addressLine1: "Sunway Velocity Mall", addressLine2: "" });
});

test("places are those with every word, and guesses; an API that does not say has every word", () => {
  const guess = { ...mall, match: "SOME" };
  expect(splitByMatch([mall, guess, { ...mall, match: "NEW" }])).toEqual([[mall, { ...mall, match: "NEW" }], [guess]]);
});
