import type { Locale } from "#shared/domain/locale.ts";
import type { Text } from "#worker/marketplace/domain/types.ts";
import { textIn } from "#worker/marketplace/domain/localized.ts";

const names: Record<string, Text> = {
  egg: { en: "egg", cn: "蛋" },
  fish: { en: "fish", cn: "鱼" },
  milk: { en: "milk", cn: "奶" },
  peanut: { en: "peanut", cn: "花生" },
  sesame: { en: "sesame", cn: "芝麻" },
  shellfish: { en: "shellfish", cn: "甲壳类海鲜" },
  soy: { en: "soy", cn: "大豆" },
  "tree nut": { en: "tree nut", cn: "坚果" },
  wheat: { en: "wheat", cn: "小麦" },
};

/** An allergen in the language of the reply; one we have no word for stays as it is, because leaving it out could harm. */
export function allergenName(allergen: string, locale: Locale): string {
  const name = names[allergen];
  return name ? textIn(locale, name) : allergen;
}
