import type { Locale } from "#shared/domain/text/locale.ts";
import type { Localized } from "#shared/domain/text/locale.ts";

const names: Record<string, Localized> = {
  egg: { EN: "egg", CN: "蛋" },
  fish: { EN: "fish", CN: "鱼" },
  milk: { EN: "milk", CN: "奶" },
  peanut: { EN: "peanut", CN: "花生" },
  sesame: { EN: "sesame", CN: "芝麻" },
  shellfish: { EN: "shellfish", CN: "甲壳类海鲜" },
  soy: { EN: "soy", CN: "大豆" },
  "tree nut": { EN: "tree nut", CN: "坚果" },
  wheat: { EN: "wheat", CN: "小麦" },
};

/** The name on the wire: "tree nut" is TREE_NUT. */
export const getAllergenCode = (allergen: string) => allergen.toUpperCase().replaceAll(" ", "_");

/** The localized name; an allergen without one is returned as it is, because omitting it could harm. */
export function getAllergenName(allergen: string, locale: Locale): string {
  const name = names[allergen];
  return name ? name[locale] : allergen;
}
