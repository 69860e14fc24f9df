import { readFileSync } from "node:fs";
import type { Page } from "playwright";

/** A picture of a screen: its file, the width of its window, and the row of the sheet in which it is. */
export type Shot = { file: string; width: number; row: string };

/** Writes all pictures of a screen side by side into one, at half their size. `page` is blank, and used for this alone. */
export async function writeSheet(page: Page, shots: readonly Shot[], file: string): Promise<void> {
  const rows = [...Map.groupBy(shots, ({ row }) => row)].map(([, row]) => `<div>${row.map(figureOf).join("")}</div>`);
  await page.setContent(`<style>${style}</style><main>${rows.join("")}</main>`);
  await page.locator("main").screenshot({ path: file });
}

const figureOf = ({ file, width, row }: Shot) =>
  `<figure><figcaption>${width} · ${row}</figcaption><img width="${width / 2}" src="data:image/png;base64,${readFileSync(file, "base64")}"></figure>`;

const style = `
  body { margin: 0 }
  main { width: max-content; padding: 8px; background: #888; font: 12px sans-serif }
  div { display: flex; align-items: start }
  figure { margin: 8px }
  figcaption { margin-bottom: 4px; color: #fff }
  img { display: block }
`;
