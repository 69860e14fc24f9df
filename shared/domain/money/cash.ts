// What is given in cash at a counter.

const notes = [500, 1000, 2000, 5000, 10_000];
const mostChoices = 5;

/** What a guest is likely to give for a sum: the sum itself, then it rounded up to each note, each once. */
export function listCashChoices(due: number): number[] {
  const rounded = notes.map((note) => Math.ceil(due / note) * note);
  return [...new Set([due, ...rounded])].toSorted((a, b) => a - b).slice(0, mostChoices);
}

/** The sen of an amount as it was typed, "57", "57.5" or "57.50"; null for anything else. */
export function parseRM(text: string): number | null {
  const [, ringgit = "", sen = ""] = /^\s*(?:RM\s*)?(\d{1,6})(?:[.,](\d{1,2}))?\s*$/i.exec(text) ?? [];
  return ringgit === "" ? null : Number(ringgit) * 100 + Number(sen.padEnd(2, "0"));
}
