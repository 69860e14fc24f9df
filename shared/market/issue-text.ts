import type * as v from "valibot";
import { day, id, instant, phone, storeId, subdomain } from "#shared/contract/fields.ts";
import type { Schema } from "#shared/contract/row.ts";
import { toShape } from "#shared/contract/shape.ts";

// What a schema expects, as a sentence for somebody who fills in a file.

type Path = readonly (string | number)[];

const money = "must be whole sen, so 12.90 ringgit is 1290";
const rate = "must be whole basis points, so 6 % is 600, and at most 10000";
const anId = 'must be an id: 1 to 64 letters, digits, "-" or "_"';
const aTime = "must be a time like 07:30, and up to 31:00 for a night: 25:00 is 1:00 of the next day";

function patternOf(schema: Schema): string {
  const shape = toShape(schema);
  return shape.kind === "text" ? (shape.pattern?.source ?? "") : "";
}

/** By the pattern that a text must have. */
const patternTexts: Record<string, string> = {
  [patternOf(id)]: anId,
  [patternOf(storeId)]: "is not a store id: digits only, at most 12",
  [patternOf(subdomain)]: 'must be the beginning of a host name: small letters, digits and "-", at most 63',
  [patternOf(phone)]: "must be a telephone number with its country, like +60312345678",
  [patternOf(day)]: "must be a date like 2026-12-31",
  [patternOf(instant)]: "must be a moment like 2026-12-31T18:00:00+08:00",
};

const moneyFields: Record<string, string> = {
  amount: money,
  price: money,
  minOrderAmount: money,
  cap: `${money}, or null`,
  depositAmount: money,
  maxDiscountAmount: money,
  minSpendAmount: money,
};

/** By the name of the field, for what is expected there alone. */
const fieldTexts: Record<string, string> = {
  ...moneyFields,
  taxBp: rate,
  serviceChargeBp: rate,
  from: aTime,
  to: aTime,
  windows: "must be like 11:30-13:30",
  businessCategory: "must be four digits, like 5812",
  postCode: "must be five digits, like 50450",
  code: "must be 3 to 24 capital letters and digits, like MAKAN5",
  brand: 'must be a colour like "#b8321f"',
  href: "must be a path of this site, like /promotions",
  sha256: "must be the SHA-256 of the picture: 64 digits and small letters a to f",
  file: "must be the name of a picture beside the market file",
  format: 'must be "makan.market/1"',
};

const discountText = "must be a whole number: sen of a FIXED discount, basis points of a PERCENTAGE, so 10 % is 1000";
const pictureText = 'must be { "file": "nasi.jpg" } or { "sha256": "…" }';

/** A sentence that follows the name of the field. */
export function toIssueText(issue: v.BaseIssue<unknown>, path: Path): string {
  if (issue.type === "strict_object") return objectText(issue, path);
  if (issue.type === "union") return pictureText;
  const field = nameOf(path);
  if (issue.type === "number" || issue.type === "safe_integer") return numberText(path, field, issue);
  if (issue.type === "regex" || issue.type === "string" || issue.type === "literal" || issue.type === "picklist")
    return textOf(issue, field);
  return limitText(issue, field);
}

/** The last name of a path: places in lists have none. */
export const nameOf = (path: Path): string => path.findLast((key) => typeof key === "string") ?? "";

function objectText({ expected, received }: v.BaseIssue<unknown>, path: Path): string {
  if (expected === "never") return "is not a field of the format here";
  if (received !== "undefined" || expected === "Object") return "must be an object: { … }";
  const text = path.includes("discount") ? discountText : fieldTexts[nameOf(path)];
  return text === undefined ? "is missing" : `is missing: it ${text}`;
}

function numberText(path: Path, field: string, { type }: v.BaseIssue<unknown>): string {
  if (field === "amount" && path.includes("discount")) return discountText;
  if (fieldTexts[field] !== undefined) return fieldTexts[field];
  return type === "number" ? "must be a number, without quotes" : "must be a whole number";
}

function textOf({ type, expected, requirement }: v.BaseIssue<unknown>, field: string): string {
  const source = requirement instanceof RegExp ? requirement.source : "";
  if (type === "regex") return patternTexts[source] ?? fieldTexts[field] ?? "is not written as this field is";
  if (type === "string") return "must be a text in quotes";
  const values = String(expected).replace(/[()]/g, "").split(" | ");
  if (values.length === 1) return `must be ${values[0]}`;
  return `must be one of ${values.map((value) => value.replaceAll('"', "")).join(", ")}`;
}

function limitText(issue: v.BaseIssue<unknown>, field: string): string {
  const limit = Number(issue.requirement);
  const { input } = issue;
  switch (issue.type) {
    case "boolean":
      return "must be true or false, without quotes";
    case "array":
      return field === "hours" ? weekText : "must be a list: [ … ]";
    case "min_length":
      if (field === "hours" && limit === 7) return weekText;
      return typeof input === "string"
        ? "must not be empty"
        : `must have ${limit} ${limit === 1 ? "entry" : "entries"} at least`;
    case "max_length":
      if (field === "hours" && limit === 7) return weekText;
      return typeof input === "string"
        ? `has ${input.length} characters; at most ${limit} are allowed`
        : `has more than ${limit} entries`;
    case "min_value":
      return limit === 0 ? "must not be negative" : `must be ${limit} at least`;
    case "max_value":
      return field in moneyFields ? `must be ${limit} sen at most` : `must be ${limit} at most`;
    default:
      return issue.message;
  }
}

const weekText = "must be seven lists of times, Monday first; an empty list is a day off";
