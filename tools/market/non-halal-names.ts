import type { MarketFood } from "#shared/market/format.ts";

// A name proves nothing: "beef bacon" is halal, and so may be "char siew chicken". It is worth a look.

const words =
  /\b(?:pork|bacon|ham|lard|prosciutto|salami|pepperoni|chorizo|pancetta|babi|char si[eu]w?|si[eu]w? y(?:uk|oke?)|bak kwa|bak kut teh|lap cheong|beer|wine|whiske?y|vodka|rum|gin|brandy|cognac|sake|soju|tequila|lager|stout|ale|champagne|prosecco|liqueur|tuak|arak|guinness|carlsberg|heineken|alcohol(?:ic)?)\b|猪|叉烧|烧肉|培根|火腿|腊肠|腊味|肉骨茶|啤酒|红酒|白酒|葡萄酒|清酒|米酒|威士忌|伏特加|香槟/i;
const harmless =
  /\b(?:beef|chicken|turkey|duck|lamb|veal|vegan|halal) (?:bacon|ham|salami|pepperoni)|\b(?:root|ginger) (?:beer|ale)|\bwine vinegar|\b(?:non[- ]?|zero )alcohol(?:ic)?|\balcohol[- ]free|[鸡牛]肉?(?:培根|火腿|叉烧)/gi;

type Named = { path: (string | number)[]; word: string };

/** Names of a dish and of its options that sound like pork or alcohol, with the word. */
export function findNonHalalNames({ name, groups = [] }: MarketFood): Named[] {
  const options = groups.flatMap((group, nth) =>
    group.options.map((option, place) => ({ at: ["groups", nth, "options", place], name: option.name })),
  );
  return [{ at: [], name }, ...options].flatMap(({ at, name: { EN, CN } }) =>
    [...judge([...at, "name", "EN"], EN), ...judge([...at, "name", "CN"], CN)].slice(0, 1),
  );
}

function judge(path: (string | number)[], name = ""): Named[] {
  const [word] = words.exec(name.replace(harmless, " ")) ?? [];
  return word === undefined ? [] : [{ path, word }];
}
