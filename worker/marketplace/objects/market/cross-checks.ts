import { betweenTexts } from "#shared/market/between-records.ts";
import type { RecordKind } from "#shared/market/check-record.ts";
import { nonHalalTags } from "#shared/market/halal-rules.ts";
import { hasPicture } from "./pictures.ts";

/**
 * What is wrong between records: each query yields the place of a record in its part, the field, and the name that the
 * sentence is about. ?1 is the import, ?2 is 1 when what it does not name goes (so that only the draft counts).
 */

/**
 * True when a record will be there: it is in the draft, or stored and left alone. `id` and `merchant` are SQL; each look-up
 * uses an index, so that a check of many records asks for each once.
 */
function exists(kind: string, id: string, merchant: string | null): string {
  const own = (table: string) => (merchant === null ? "" : `AND ${table}.merchant = ${merchant}`);
  return `(
    EXISTS (SELECT 1 FROM drafts AS new INDEXED BY drafts_by_id WHERE new.import = ?1 AND new.kind = '${kind}' AND new.id = ${id}
      AND new.removed = 0 ${own("new")})
    OR ?2 = 0 AND EXISTS (SELECT 1 FROM records WHERE records.kind = '${kind}' AND records.id = ${id}
      AND records.removed = 0 ${own("records")}
      AND NOT EXISTS (SELECT 1 FROM drafts AS new INDEXED BY drafts_by_id WHERE new.import = ?1 AND new.kind = '${kind}' AND new.id = ${id})))`;
}

const place = "drafts.part, drafts.list, drafts.nth, drafts.dish";
const ofImport = "drafts.import = ?1 AND drafts.removed = 0";

/** Entries of a list of ids in the text of drafts of a kind, which name no record of `kind`. */
function namesNone(from: string, field: string, kind: string, isOwn: boolean): string {
  return `SELECT ${place}, '${field}' || '.' || named.key AS field, named.value AS name
    FROM drafts, json_each(drafts.text, '$.${field}') AS named
    WHERE ${ofImport} AND drafts.kind = '${from}'
      AND NOT ${exists(kind, "named.value", isOwn ? "drafts.merchant" : null)}`;
}

/** Pictures of drafts, by the name of their field, for which `more` is true. */
function namesPicture(name: "file" | "sha256", more: string): string {
  return `SELECT ${place}, replace(replace(replace(substr(named.path, 3), '[', '.'), ']', ''), '.${name}', '') AS field,
      named.value AS name
    FROM drafts, json_tree(drafts.text) AS named
    WHERE ${ofImport} AND ?2 IN (0, 1) AND drafts.text LIKE '%"${name}":%' AND named.key = '${name}' ${more}`;
}

/** True when a merchant will have a certificate of halal. */
const isHalal = `coalesce(
    (SELECT new.text ->> 'halal' IS NOT NULL FROM drafts AS new INDEXED BY drafts_by_id
      WHERE new.import = ?1 AND new.kind = 'merchants' AND new.id = drafts.merchant),
    (SELECT records.text ->> 'halal' IS NOT NULL FROM records
      WHERE ?2 = 0 AND records.kind = 'merchants' AND records.id = drafts.merchant), 0)`;
const isNonHalalTag = `replace(replace(lower(tag.value), '-', ''), '_', '')
  IN (${nonHalalTags.map((tag) => `'${tag}'`).join(", ")})`;

type CrossCheck = { sql: string; toProblem: (name: string) => string };

type Text = (kind: RecordKind, name: string) => string;

/** The sentence about a name of a kind. */
const about = (text: Text, kind: RecordKind) => (name: string) => text(kind, name);

/** The same where the query says the kind before the name. */
const aboutKind = (text: Text) => (name: string) => {
  const [kind = "", ...id] = name.split(" ");
  return text(kind as RecordKind, id.join(" "));
};

export const crossChecks: readonly CrossCheck[] = [
  {
    sql: `SELECT ${place}, CASE drafts.kind WHEN 'merchants' THEN 'merchantId' ELSE 'id' END AS field,
        drafts.kind || ' ' || drafts.id AS name
      FROM drafts WHERE import = ?1 AND ?2 IN (0, 1) AND EXISTS (
        SELECT 1 FROM drafts AS first INDEXED BY drafts_by_id WHERE first.import = ?1 AND first.kind = drafts.kind AND first.id = drafts.id
          AND (first.part, first.list, first.nth, first.dish) < (drafts.part, drafts.list, drafts.nth, drafts.dish))`,
    toProblem: aboutKind(betweenTexts.twice),
  },
  {
    sql: `SELECT ${place}, CASE drafts.kind WHEN 'merchants' THEN 'merchantId' ELSE 'id' END AS field,
        drafts.kind || ' ' || drafts.id AS name
      FROM drafts JOIN records ON records.kind = drafts.kind AND records.id = drafts.id
      WHERE drafts.import = ?1 AND ?2 IN (0, 1) AND drafts.kind != 'offers' AND records.merchant != drafts.merchant`,
    toProblem: aboutKind(betweenTexts.ofAnother),
  },
  {
    sql: `SELECT ${place}, 'merchantId' AS field, drafts.merchant AS name FROM drafts
      WHERE ${ofImport} AND drafts.kind IN ('stores', 'menus') AND NOT ${exists("merchants", "drafts.merchant", null)}`,
    toProblem: about(betweenTexts.unknown, "merchants"),
  },
  { sql: namesNone("stores", "menuIDs", "menus", true), toProblem: about(betweenTexts.notOwn, "menus") },
  {
    sql: `SELECT ${place}, 'menuIDs' AS field, '' AS name FROM drafts
      WHERE ${ofImport} AND ?2 IN (0, 1) AND drafts.kind = 'stores' AND json_array_length(drafts.text, '$.menuIDs') = 0`,
    toProblem: () => betweenTexts.noMenu,
  },
  { sql: namesNone("menus", "foodIDs", "foods", true), toProblem: about(betweenTexts.notOwn, "foods") },
  {
    sql: `SELECT ${place}, 'sides.' || side.key || '.foodIDs.' || named.key AS field, named.value AS name
      FROM drafts, json_each(drafts.text, '$.sides') AS side, json_each(side.value, '$.foodIDs') AS named
      WHERE ${ofImport} AND drafts.kind = 'foods' AND NOT ${exists("foods", "named.value", "drafts.merchant")}`,
    toProblem: about(betweenTexts.notOwn, "foods"),
  },
  { sql: namesNone("offers", "merchantIDs", "merchants", false), toProblem: about(betweenTexts.unknown, "merchants") },
  { sql: namesNone("offers", "storeIDs", "stores", false), toProblem: about(betweenTexts.unknown, "stores") },
  { sql: namesNone("offers", "foodIDs", "foods", false), toProblem: about(betweenTexts.unknown, "foods") },
  {
    sql: `SELECT part, list, nth, dish, 'code' AS field, code AS name FROM (
        SELECT part, list, nth, dish, text ->> 'code' AS code,
          row_number() OVER (PARTITION BY text ->> 'code' ORDER BY part, nth) AS turn
        FROM drafts INDEXED BY drafts_by_id WHERE import = ?1 AND kind = 'offers' AND removed = 0
          AND text ->> 'code' IS NOT NULL)
      WHERE turn > 1 OR code IN (
        SELECT text ->> 'code' FROM records WHERE ?2 = 0 AND kind = 'offers' AND removed = 0
          AND NOT EXISTS (SELECT 1 FROM drafts AS new INDEXED BY drafts_by_id
            WHERE new.import = ?1 AND new.kind = 'offers' AND new.id = records.id))`,
    toProblem: betweenTexts.codeTwice,
  },
  {
    sql: `SELECT ${place}, 'foodConformity' AS field, drafts.merchant AS name FROM drafts
      WHERE ${ofImport} AND drafts.kind = 'foods' AND drafts.text LIKE '%"ALCOHOL"%'
        AND drafts.text ->> 'foodConformity' = 'ALCOHOL' AND ${isHalal}`,
    toProblem: betweenTexts.notHalal,
  },
  {
    sql: `SELECT ${place}, 'tags.' || tag.key AS field, drafts.merchant AS name
      FROM drafts, json_each(drafts.text, '$.tags') AS tag
      WHERE ${ofImport} AND drafts.kind = 'foods' AND drafts.text LIKE '%"tags":%' AND ${isNonHalalTag} AND ${isHalal}`,
    toProblem: betweenTexts.notHalal,
  },
  {
    // A certificate for a kitchen whose dishes are stored already.
    sql: `SELECT ${place}, 'halal' AS field, food.id AS name
      FROM drafts JOIN records AS food ON food.merchant = drafts.merchant AND food.kind = 'foods' AND food.removed = 0
      WHERE ${ofImport} AND ?2 = 0 AND drafts.kind = 'merchants' AND drafts.text ->> 'halal' IS NOT NULL
        AND (food.text ->> 'foodConformity' = 'ALCOHOL'
          OR EXISTS (SELECT 1 FROM json_each(food.text, '$.tags') AS tag WHERE ${isNonHalalTag}))
        AND NOT EXISTS (SELECT 1 FROM drafts AS new INDEXED BY drafts_by_id
          WHERE new.import = ?1 AND new.kind = 'foods' AND new.id = food.id)`,
    toProblem: betweenTexts.certified,
  },
  {
    sql: namesPicture("file", ""),
    toProblem: (name) =>
      `the picture "${name}" is beside the file: only its SHA-256 can be here, once it has been sent`,
  },
  // Last: what an import shows before it sends pictures is then without gaps.
  {
    sql: namesPicture("sha256", `AND NOT ${hasPicture("named.value")}`),
    toProblem: betweenTexts.unsent,
  },
];
