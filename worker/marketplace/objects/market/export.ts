import type { MarketRecords, RecordKind } from "#shared/market/check-record.ts";
import { marketFormat, type MarketMenu, type MarketPart } from "#shared/market/format.ts";

/** A page ends with the merchant after which it has this many characters. */
const pageLength = 1024 * 1024;

type Page = { items: MarketPart[]; cursor: string | null };

/** The records on sale, a part for each merchant and the offers last, in the order of ids. `cursor`: of the page before. */
export function exportMarket(sql: SqlStorage, cursor: string | null): Page {
  const items: MarketPart[] = [];
  let last = cursor ?? "";
  for (let length = 0; length < pageLength;) {
    const next = findNextMerchant(sql, last);
    if (next === null) return { items: [...items, ...exportOffers(sql)], cursor: null };
    const part = exportMerchant(sql, next);
    items.push(part);
    length += JSON.stringify(part).length;
    last = next;
  }
  return { items, cursor: last };
}

function findNextMerchant(sql: SqlStorage, after: string): string | null {
  const rows = sql.exec<{ id: string }>(
    "SELECT id FROM records WHERE kind = 'merchants' AND id > ? AND removed = 0 ORDER BY id LIMIT 1",
    after,
  );
  return rows.toArray()[0]?.id ?? null;
}

function exportMerchant(sql: SqlStorage, merchant: string): MarketPart {
  const menus = readMenus(sql, merchant);
  return {
    format: marketFormat,
    merchants: readOf(sql, merchant, "merchants"),
    stores: readOf(sql, merchant, "stores"),
    menus,
  };
}

/** The menus of a merchant on sale, with their dishes. */
export function readMenus(sql: SqlStorage, merchant: string): MarketMenu[] {
  return readOf(sql, merchant, "menus").map((menu) => ({ ...menu, foods: readOf(sql, merchant, "foods", menu.id) }));
}

/** Records of a merchant on sale, in their order; of dishes those of a menu. */
function readOf<K extends RecordKind>(sql: SqlStorage, merchant: string, kind: K, parent = ""): MarketRecords[K][] {
  const rows = sql.exec<{ text: string }>(
    `SELECT text FROM records WHERE merchant = ? AND kind = ? AND parent = ? AND removed = 0
     ORDER BY position, id`,
    merchant,
    kind,
    parent,
  );
  return Array.from(rows, ({ text }) => JSON.parse(text) as MarketRecords[K]);
}

function exportOffers(sql: SqlStorage): MarketPart[] {
  const offers = readOf(sql, "", "offers");
  return offers.length === 0 ? [] : [{ format: marketFormat, offers }];
}
