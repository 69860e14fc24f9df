import * as fc from "fast-check";
import { expect, test } from "vitest";
import { emailRules, nameRules, findProblem } from "#app/account/field-rules.ts";
import { toInitials } from "#app/account/profile/initials.ts";
import { withSaved, withoutSaved } from "#app/account/saved-list.ts";
import { toAddress, formatAddress, toAddressDraft, formatFullAddress, toPlace } from "#app/place/addresses.ts";
import type { SavedAddress } from "#shared/contract/people.ts";
import { formatCountdown } from "#shared/domain/time/countdown.ts";

const address = (id: string, isDefault = false): SavedAddress => ({
  id,
  label: "Home",
  isDefault,
  unit: "A-1",
  remark: "",
  addressLine1: "1 Jalan Ampang",
  addressLine2: "",
  postCode: "50450",
  city: "Kuala Lumpur",
  state: "",
  lat: 3.16,
  lng: 101.72,
});

test.each([
  ["", { key: "fieldRequired" }],
  ["  ", { key: "fieldRequired" }],
  ["A", { key: "fieldMinLength", min: 2 }],
  ["R2D2", { key: "fieldAlpha" }],
  ["Muthu A/L Raman", null],
  ["Nur Aisyah @ Aisyah binti Ali", null],
  ["陈伟明", null],
  ["𠮷", { key: "fieldMinLength", min: 2 }],
])("the name '%s' breaks %j (S211, S212, S213)", (name, problem) => {
  expect(findProblem(name, nameRules)).toEqual(problem);
});

test("an email may be left out but not be wrong (S215)", () => {
  expect(findProblem("", emailRules)).toBeNull();
  expect(findProblem("a@b.my", emailRules)).toBeNull();
  expect(findProblem("a@b", emailRules)).toEqual({ key: "fieldEmail" });
  // A bank refuses it too: RFC 5321 has no two dots.
  expect(findProblem("ali..b@example.com", emailRules)).toEqual({ key: "fieldEmail" });
});

test("whatever is added, replaced or removed, exactly one address is the default (S56)", () => {
  const lists = fc.array(fc.boolean(), { maxLength: 6 }).map((flags) => flags.map((flag, n) => address(`a${n}`, flag)));
  fc.assert(
    fc.property(lists, fc.boolean(), fc.nat(7), (list, isDefault, at) => {
      const edit = { ...address(`a${at}`, isDefault), unit: "new" };
      const added = withSaved(list, edit);
      expect(added).toHaveLength(list.length + (at < list.length ? 0 : 1));
      expect(added.filter((one) => one.isDefault)).toHaveLength(1);
      expect(added.find(({ unit }) => unit === "new")?.isDefault || !isDefault).toBe(true);
      const left = withoutSaved(list, `a${at}`);
      expect(left.some(({ id }) => id === `a${at}`)).toBe(false);
      expect(left.filter((one) => one.isDefault)).toHaveLength(left.length > 0 ? 1 : 0);
    }),
  );
});

test("a new default takes the place of the old one, and a new address has no id", () => {
  const { id: _, ...fresh } = address("x", true);
  const list = withSaved([address("a", true)], fresh);
  expect(list.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    ["a", false],
    [undefined, true],
  ]);
});

test("an address is one line without its empty parts", () => {
  const line = "1 Jalan Ampang, 50450 Kuala Lumpur";
  expect(formatAddress(address("a"))).toBe(line);
  expect(formatFullAddress(address("a"))).toBe(`A-1, ${line}`);
  expect(formatFullAddress({ ...address("a"), unit: "" })).toBe(line);
  expect(formatAddress({ ...address("a"), state: "Kuala Lumpur" })).toBe(line);
  expect(formatAddress({ ...address("a"), state: "Selangor" })).toBe(`${line}, Selangor`);
});

test("a place that was found in Chinese is one line in Chinese, below a street in another language (PD125)", () => {
  const place = {
    ...address("a"),
    unit: "12-3",
    addressLine2: "蕉赖",
    postCode: "56000",
    city: "吉隆坡",
    state: "吉隆坡",
  };
  expect(formatAddress({ ...place, addressLine1: "" })).toBe("蕉赖，56000 吉隆坡");
  expect(formatFullAddress({ ...place, addressLine1: "12 Jalan Teratai" })).toBe(
    "12-3, 12 Jalan Teratai\n蕉赖，56000 吉隆坡",
  );
});

test("a typed address is its place with street, unit and note; without a place or a street it is none", () => {
  const found = {
    ...address("x"),
    lat: 3.16,
    lng: 101.72,
    unit: "",
    addressLine1: "Mont Kiara",
    postCode: "50480",
    label: "Mont Kiara, 50480",
  };
  const draft = { place: toPlace(found), street: " 12 Jalan Teratai ", unit: " ", remark: " Guardhouse " };
  const typed = toAddress(draft);
  expect(typed && formatAddress(typed)).toBe("12 Jalan Teratai, Mont Kiara, 50480 Kuala Lumpur");
  expect(typed).toMatchObject({ unit: "", remark: "Guardhouse", lat: 3.16, lng: 101.72 });
  expect(typed && toAddress(toAddressDraft(typed))).toEqual(typed);
  expect(toAddress({ ...draft, street: "  " })).toBeNull();
  expect(toAddress({ ...draft, place: null })).toBeNull();
});

test.each([
  ["Tan Wei Ming", "TM"],
  ["aisyah", "A"],
  ["陈伟明", "伟明"],
  ["", ""],
])("the badge of '%s' says '%s'", (name, text) => {
  expect(toInitials(name)).toBe(text);
});

test("the countdown reads in minutes and seconds", () => {
  expect([60, 42, 5, 0].map(formatCountdown)).toEqual(["1:00", "0:42", "0:05", "0:00"]);
});
