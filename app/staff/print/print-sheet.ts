import { laySheet } from "./lay-sheet.ts";

/** Prints a sheet by the printer of this browser, which says nothing of what became of it. Throws where the page does not come. */
export async function printSheet(job: string): Promise<void> {
  const { own, style, length } = await laySheet(job);
  style.replaceSync(cutToLength(style, length));
  own.focus();
  own.print();
}

const pxPerMm = 96 / 25.4;

/** The rules with one page as long as what is on it: paper on a roll is cut at the end of a page. `px`: the length. */
function cutToLength({ cssRules }: CSSStyleSheet, px: number): string {
  const length = Math.ceil(px / pxPerMm) + 4;
  return Array.from(cssRules, ({ cssText }) => cssText)
    .join("\n")
    .replace(/(?<=\bsize:\s*\d+mm) \d+mm/, ` ${length}mm`);
}
