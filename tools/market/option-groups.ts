import type { MarketFood } from "#shared/market/format.ts";
import { hasHiddenPrice, toPlainSigns } from "./hidden-price.ts";
import { readPrice } from "./numbers.ts";
import { joinSlugs, toSlug } from "./slug.ts";

type Group = NonNullable<MarketFood["groups"]>[number];
type Localized = { EN: string; CN?: string };

/**
 * Reads "Noodles / 面 [1-1]: Thick / 粗*; Thin / 细 +0.50": the name in both languages, how many may be chosen, then the
 * options with what they cost more. `*` is chosen at first. Ids are made of the English names. Throws TypeError with a
 * sentence.
 */
export function readGroup(text: string): { group: Group; warnings: string[] } {
  const found = /^(.+?)\s*\[\s*(\d{1,2})\s*(?:[-–]\s*(\d{1,2})\s*)?\]\s*[:：](.*)$/s.exec(text.trim());
  if (!found) throw new TypeError(`must be like "Noodles / 面 [1-1]: Thick / 粗; Thin / 细 +0.50"`);
  const [, name = "", least = "", most = least, rest = ""] = found;
  const warnings: string[] = [];
  const localized = readName(name);
  if (hasHiddenPrice(name, true))
    throw new TypeError(`the price in "${name}" belongs to each option: write ${priceExample}`);
  const groupID = toSlug(localized.EN);
  const options = rest
    .split(/[;；]/)
    .filter((one) => one.trim() !== "")
    .map((one) => readOption(one, groupID, warnings));
  if (options.length === 0) throw new TypeError("has no options: write them after the colon, with ; between them");
  const group = { id: groupID, name: localized, pickMin: Number(least), pickMax: Number(most), options };
  return { group, warnings };
}

const priceExample = '"Thin +0.50", or "+0" where it is part of the name';

/** "M +1.00", "M+1.00", "M (+1.00)", "M (+RM1)": the price is at the end, with a sign. */
const priced =
  /^(.*?)\s*\(\s*\+\s*((?:RM|MYR)?\s*\d[^()]*)\)$|^(.*[^\d])\+\s*((?:RM|MYR)?\s*\d[^+]*)$|^(.*?)\s\+\s*(\S.*)$/is;

type Option = { before: string; price: string | undefined; isStarred: boolean };

/** Cuts an option into name and price; the star may stand behind either. */
function cutOption(text: string): Option {
  const whole = text.trim();
  const rest = whole.replace(/\*$/, "").trimEnd();
  const found = priced.exec(toPlainSigns(rest));
  const [, inBrackets, first, atEnd, second, spaced, third] = found ?? [];
  const before = rest.slice(0, (inBrackets ?? atEnd ?? spaced ?? rest).length).trimEnd();
  const name = before.replace(/\*$/, "");
  return { before: name, price: first ?? second ?? third, isStarred: rest !== whole || name !== before };
}

function readOption(text: string, groupID: string, warnings: string[]): Group["options"][number] {
  const { before, price, isStarred } = cutOption(text);
  const name = readName(before);
  const sen = price === undefined ? { value: 0 } : readPrice(price);
  if (hasHiddenPrice(before, price !== undefined))
    throw new TypeError(`"${text.trim()}" has what may be a price in its name: write ${priceExample}`);
  if ("problem" in sen) throw new TypeError(`the option ${name.EN}: ${sen.problem}`);
  if (sen.warning !== undefined) warnings.push(`the option ${name.EN}: ${sen.warning}`);
  return { id: joinSlugs(groupID, toSlug(name.EN)), name, price: sen.value, ...(isStarred && { isDefault: true }) };
}

function readName(text: string): Localized {
  const [english = "", chinese, ...more] = text.split(/\s\/\s/).map((one) => one.trim());
  if (more.length > 0) throw new TypeError(`"${text.trim()}" has more than two languages`);
  if (english === "") throw new TypeError(`"${text.trim()}" has no English name`);
  return chinese ? { EN: english, CN: chinese } : { EN: english };
}
