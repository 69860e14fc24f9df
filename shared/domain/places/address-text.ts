const isChinese = (text: string | undefined) => /\p{Script=Han}/u.test(text ?? "");

/**
 * An address in one text: "12 Jalan Teratai, 50480 Kuala Lumpur" or "蕉赖，56000 吉隆坡" (PD125). A line has one language:
 * between a part in Chinese and another one is a line break, which a style with `white-space: pre-line` shows and which is
 * a space elsewhere. Empty parts are left out.
 */
export function formatAddressParts(parts: readonly string[]): string {
  const known = parts.filter(Boolean);
  return known
    .map((part, index) => (index === 0 ? "" : separate(isChinese(known[index - 1]), isChinese(part))) + part)
    .join("");
}

const separate = (one: boolean, other: boolean) => (one !== other ? "\n" : one ? "，" : ", ");
