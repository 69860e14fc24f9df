import { createReadStream, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { appendFile, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { operator as rows } from "#shared/contract/operator.ts";
import { marketFormat, type MarketList, marketLists, type MarketPart } from "#shared/market/format.ts";
import type { Operator } from "./operator.ts";

type Exported = Record<MarketList, number>;

/**
 * Writes the market into a file that can be imported, a record a line. Pages bring records of every list, so each list has
 * a file of its own until all of them are there; a file that is half written never has the name that was asked for.
 */
export async function exportMarket(operator: Operator, file: string): Promise<Exported> {
  const folder = mkdtempSync(join(tmpdir(), "makan-export-"));
  const counts: Exported = { merchants: 0, stores: 0, menus: 0, offers: 0 };
  try {
    for await (const part of readParts(operator))
      for (const list of marketLists) {
        const texts = (part[list] ?? []).map(
          (record, nth) => `${counts[list] + nth === 0 ? "" : ","}\n${JSON.stringify(record)}`,
        );
        if (texts.length > 0) await appendFile(join(folder, list), texts.join(""));
        counts[list] += texts.length;
      }
    const unfinished = `${file}.part`;
    await pipeline(writeLists(folder, counts), createWriteStream(unfinished));
    await rename(unfinished, file);
    return counts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function* readParts(operator: Operator): AsyncGenerator<MarketPart> {
  let cursor: string | null = null;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: { items: MarketPart[]; cursor: string | null } = await operator.call(rows.exportMarket, { query });
    yield* page.items;
    cursor = page.cursor;
  } while (cursor !== null);
}

async function* writeLists(folder: string, counts: Exported): AsyncGenerator<string | Buffer> {
  yield `{\n"format": "${marketFormat}"`;
  for (const list of marketLists.filter((one) => counts[one] > 0)) {
    yield `,\n"${list}": [`;
    yield* createReadStream(join(folder, list)) as AsyncIterable<Buffer>;
    yield "\n]";
  }
  yield "\n}\n";
}
