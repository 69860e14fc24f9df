import { createHash } from "node:crypto";
import { locales } from "#shared/domain/text/locale.ts";
import { blockLetters, toCell } from "#worker/marketplace/domain/areas/cells.ts";
import { type Line, type LineMenu, toLine } from "#worker/marketplace/domain/areas/lines.ts";
import type { GoneStore, ListedDish, Listing, StoredListing } from "#worker/marketplace/domain/listings/listing.ts";
import { listAreaNames } from "#worker/marketplace/domain/search/outlets.ts";
import type { Blocks } from "./blocks.ts";
import { addNames } from "./names.ts";

type Change = { listings: readonly Listing[]; gone?: readonly GoneStore[] };

/** Writes listings in one transaction. One with an older revision than the stored one, or the same, changes nothing. */
export function writeListings(storage: DurableObjectStorage, blocks: Blocks, { listings, gone = [] }: Change): void {
  const { sql } = storage;
  try {
    storage.transactionSync(() => {
      const before = readRevisions(sql, [...listings.map(({ store }) => store.id), ...gone.map(({ id }) => id)]);
      const isNew = (id: string, revision: number) => revision > (before.get(id)?.revision ?? -1);
      const fresh = listings.filter(({ store, revision }) => isNew(store.id, revision));
      const left = gone.filter(({ id, revision }) => isNew(id, revision));
      const changes = new Map<string, { lines: Line[]; gone: Set<string> }>();
      const changeOf = (cell: string) => {
        const change = changes.get(cell) ?? { lines: [], gone: new Set<string>() };
        changes.set(cell, change);
        return change;
      };
      for (const { line, cell } of writeStores(sql, fresh)) {
        const known = before.get(line.id);
        if (known && known.cell !== cell) changeOf(known.cell).gone.add(line.id);
        changeOf(cell).lines.push(line);
      }
      for (const one of left) {
        const known = before.get(one.id);
        if (known) changeOf(known.cell).gone.add(one.id);
        markGone(sql, one, known?.cell ?? "");
      }
      blocks.change(changes);
      dropUnsold(sql, new Set(Array.from(before.values(), ({ menu }) => menu)));
    });
  } catch (error) {
    // Memory may have what the storage has not.
    blocks.forget();
    throw error;
  }
}

function readRevisions(sql: SqlStorage, ids: readonly string[]) {
  const rows = sql.exec<{ id: string; revision: number; cell: string; menu: number }>(
    "SELECT stores.id, stores.revision, stores.cell, stores.menu FROM json_each(?) AS wanted CROSS JOIN stores ON stores.id = wanted.value",
    JSON.stringify(ids),
  );
  return new Map(Array.from(rows, (row) => [row.id, row]));
}

function writeStores(sql: SqlStorage, listings: readonly Listing[]): { line: Line; cell: string }[] {
  const areas = new Map(listings.map((listing) => [listing, listAreaNames(listing.store)]));
  const ids = addNames(sql, new Set(listings.flatMap((one) => [...listTexts(one), ...(areas.get(one) ?? [])])));
  const idsOf = (texts: readonly string[]) => texts.flatMap((text) => ids.get(text) ?? []);
  return listings.map((listing) => {
    const { revision, dishes, ...stored } = listing;
    const { store, merchant } = stored;
    // No list shows it, and every list reads the row.
    const { about: _about, ...listed } = merchant;
    const menu = writeMenu(sql, dishes, idsOf);
    const cell = toCell(store, blockLetters);
    sql.exec(
      "INSERT OR REPLACE INTO stores (id, revision, cell, menu, data) VALUES (?, ?, ?, ?, ?)",
      store.id,
      revision,
      cell,
      menu.id,
      JSON.stringify({ ...stored, merchant: listed } satisfies StoredListing),
    );
    const line = toLine(listing, {
      names: idsOf(locales.map((locale) => store.name[locale])),
      ofMerchant: idsOf(listMerchantTexts(merchant)),
      areas: idsOf(areas.get(listing) ?? []),
      menu,
    });
    return { line, cell };
  });
}

function listTexts({ store, merchant, dishes }: Listing): string[] {
  const names = [store.name, ...dishes.map(({ name }) => name)];
  return [...names.flatMap((name) => locales.map((locale) => name[locale])), ...listMerchantTexts(merchant)];
}

/** The names of a merchant in every language, then what it sells. */
const listMerchantTexts = ({ name, kind }: Listing["merchant"]) =>
  [name, kind].flatMap((text) => locales.map((locale) => text[locale]));

/** Stores that sell the same have one row, found by the hash of its text. */
function writeMenu(
  sql: SqlStorage,
  dishes: readonly ListedDish[],
  idsOf: (texts: readonly string[]) => number[],
): LineMenu {
  const text = JSON.stringify(dishes);
  const hash = createHash("sha256").update(text).digest("base64url");
  const [known] = sql.exec<{ id: number }>("SELECT id FROM menus WHERE hash = ?", hash).toArray();
  const { id } =
    known ?? sql.exec<{ id: number }>("INSERT INTO menus (hash, dishes) VALUES (?, ?) RETURNING id", hash, text).one();
  return {
    id,
    dishes: dishes.map(({ id, name, tags, isApproved }) => {
      return { id, names: idsOf(locales.map((locale) => name[locale])), tags, isApproved };
    }),
  };
}

/** Drops those of some menus that no store sells any more. */
function dropUnsold(sql: SqlStorage, menus: ReadonlySet<number>): void {
  const drop = "DELETE FROM menus WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM stores WHERE stores.menu = ?1)";
  for (const id of menus) sql.exec(drop, id);
}

function markGone(sql: SqlStorage, { id, revision }: GoneStore, cell: string): void {
  sql.exec(
    "INSERT OR REPLACE INTO stores (id, revision, cell, menu, data) VALUES (?, ?, ?, 0, NULL)",
    id,
    revision,
    cell,
  );
}
