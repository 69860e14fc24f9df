import { operator as rows } from "#shared/contract/operator.ts";
import type { Operator } from "./operator.ts";

/** Writes the market as a list of parts, page by page, so that no page waits for the next. It can be imported as it is. */
export async function exportMarket(operator: Operator, write: (text: string) => Promise<void>): Promise<number> {
  let count = 0;
  let cursor: string | null = null;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: { items: unknown[]; cursor: string | null } = await operator.call(rows.exportMarket, { query });
    for (const part of page.items) {
      await write(`${count === 0 ? "[" : ","}\n${JSON.stringify(part)}`);
      count += 1;
    }
    cursor = page.cursor;
  } while (cursor !== null);
  await write(count === 0 ? "[]\n" : "\n]\n");
  return count;
}
