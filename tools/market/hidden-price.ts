// A price that stands in a name is a dish that costs nothing. What could be one is refused where it is not understood.

const currency = /(?:\b(?:rm|myr)\b|(?<![a-z])rm(?=\s*\d)|[$¢]|令吉|元)/.source;
const moneyWord = /(?:ringgit|sen|cents?|bucks?)\b/.source;
const amount = /\d+(?:[.,]\d+)*/.source;
/** What a number with a point measures: "1.5 L" is a bottle. */
const measure =
  /\s?(?:[cdm]?l|lit(?:er|re)s?|k?g|grams?|oz|lbs?|[cm]?m|in|inch(?:es)?|%|°|"|毫?升|公斤|公升|千?克|寸|吋|英寸|厘米)(?![a-z])/
    .source;

const signs: readonly RegExp[] = [
  // "+ Egg", "L +", "M+1"
  /^\+|\s\+$|[^\d]\+\s?\d/,
  // "RM2", "2 ringgit", "50 sen", "$2"
  new RegExp(`${currency}\\s*${amount}|${amount}\\s*(?:${currency}|${moneyWord})`),
  // "L 2.00", "L (1,50)"
  new RegExp(`(?<![\\d.,])\\d+[.,]\\d{1,2}(?![\\d.,]*\\d)(?!${measure})`),
  // "L - 2", "L = 2", "L @2", "L: 2", "L 2/-"
  new RegExp(`[\\s(][-−–—]\\s?${amount}\\)?$|[=@]\\s?${amount}|:\\s${amount}|${amount}\\s?/-`),
];
/** "1+1", which may also be an option of the name "1". */
const sum = /\d\+\s?\d/;

/** Full-width signs and digits as those that a price has. */
export const toPlainSigns = (text: string): string =>
  text.replace(/[＋（）：＝．，０-９＄]/g, (sign) => sign.normalize("NFKC")).replaceAll("\u00A0", " ");

/**
 * Whether a name has what could be a price. "100 Plus", "7UP", "6 pcs" and "12 inch" have none. `mayBeSum`: "1+1" is a
 * name, because the price stands behind it.
 */
export function hasHiddenPrice(name: string, mayBeSum: boolean): boolean {
  const plain = toPlainSigns(name).toLowerCase();
  return signs.some((sign) => sign.test(plain)) || (!mayBeSum && sum.test(plain));
}
