/** Up to two letters: the last two of a Han name, else the first letters of the first and the last word. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  if (/^\p{Script=Han}+$/u.test(first) && !last) return first.slice(-2);
  return letter(first) + letter(last);
}

const letter = (word: string) => (/^./u.exec(word)?.[0] ?? "").toUpperCase();
