/**
 * What is wrong between records: each query yields the place of a record in its part, the field, and the name that the
 * sentence is about. ?1 is the import, ?2 is 1 when what it does not name goes (so that only the draft counts).
 */

/** The records as they will be: those of the draft, and the others that stay. */
const after = `
  after AS (
    SELECT kind, id, merchant, parent FROM drafts WHERE import = ?1 AND removed = 0
    UNION ALL
    SELECT kind, id, merchant, parent FROM records WHERE ?2 = 0 AND removed = 0
      AND NOT EXISTS (SELECT 1 FROM drafts WHERE import = ?1 AND drafts.kind = records.kind AND drafts.id = records.id)
  )`;

const place = "drafts.part, drafts.list, drafts.nth, drafts.dish";
const ofImport = "drafts.import = ?1 AND drafts.removed = 0";

/** Entries of a list of ids in the text of drafts of a kind, which name no record of `kind`. */
function namesNone(from: string, field: string, kind: string, isOwn: boolean): string {
  const own = isOwn ? "AND after.merchant = drafts.merchant" : "";
  return `WITH ${after}
    SELECT ${place}, '${field}' || '.' || named.key AS field, named.value AS name
    FROM drafts, json_each(drafts.text, '$.${field}') AS named
    WHERE ${ofImport} AND drafts.kind = '${from}'
      AND NOT EXISTS (SELECT 1 FROM after WHERE after.kind = '${kind}' AND after.id = named.value ${own})`;
}

type CrossCheck = { sql: string; toProblem: (name: string) => string };

const word: Record<string, string> = {
  merchants: "merchant",
  stores: "store",
  menus: "menu",
  foods: "dish",
  offers: "offer",
};

export const crossChecks: readonly CrossCheck[] = [
  {
    sql: `SELECT ${place}, CASE drafts.kind WHEN 'merchants' THEN 'merchantId' ELSE 'id' END AS field,
        drafts.kind || ' ' || drafts.id AS name
      FROM drafts WHERE import = ?1 AND ?2 IN (0, 1) AND EXISTS (
        SELECT 1 FROM drafts AS first WHERE first.import = ?1 AND first.kind = drafts.kind AND first.id = drafts.id
          AND (first.part, first.list, first.nth, first.dish) < (drafts.part, drafts.list, drafts.nth, drafts.dish))`,
    toProblem: (name) => `${toNoun(name)} is in the files twice`,
  },
  {
    sql: `SELECT ${place}, CASE drafts.kind WHEN 'merchants' THEN 'merchantId' ELSE 'id' END AS field,
        drafts.kind || ' ' || drafts.id AS name
      FROM drafts JOIN records ON records.kind = drafts.kind AND records.id = drafts.id
      WHERE drafts.import = ?1 AND ?2 IN (0, 1) AND drafts.kind != 'offers' AND records.merchant != drafts.merchant`,
    toProblem: (name) => `${toNoun(name)} belongs to another merchant`,
  },
  {
    sql: `WITH ${after}
      SELECT ${place}, 'merchantId' AS field, drafts.merchant AS name FROM drafts
      WHERE ${ofImport} AND drafts.kind IN ('stores', 'menus')
        AND NOT EXISTS (SELECT 1 FROM after WHERE after.kind = 'merchants' AND after.id = drafts.merchant)`,
    toProblem: (name) => `there is no merchant "${name}"`,
  },
  { sql: namesNone("stores", "menuIDs", "menus", true), toProblem: (id) => `this merchant has no menu "${id}"` },
  { sql: namesNone("menus", "foodIDs", "foods", true), toProblem: (id) => `this merchant has no dish "${id}"` },
  {
    sql: `WITH ${after}
      SELECT ${place}, 'sides.' || side.key || '.foodIDs.' || named.key AS field, named.value AS name
      FROM drafts, json_each(drafts.text, '$.sides') AS side, json_each(side.value, '$.foodIDs') AS named
      WHERE ${ofImport} AND drafts.kind = 'foods'
        AND NOT EXISTS (SELECT 1 FROM after
          WHERE after.kind = 'foods' AND after.id = named.value AND after.merchant = drafts.merchant)`,
    toProblem: (id) => `this merchant has no dish "${id}"`,
  },
  { sql: namesNone("offers", "merchantIDs", "merchants", false), toProblem: (id) => `there is no merchant "${id}"` },
  { sql: namesNone("offers", "storeIDs", "stores", false), toProblem: (id) => `there is no store "${id}"` },
  { sql: namesNone("offers", "foodIDs", "foods", false), toProblem: (id) => `there is no dish "${id}"` },
  {
    sql: `SELECT ${place}, 'code' AS field, drafts.text ->> 'code' AS name FROM drafts
      WHERE ${ofImport} AND drafts.kind = 'offers' AND drafts.text ->> 'code' IS NOT NULL AND (
        EXISTS (SELECT 1 FROM drafts AS other WHERE other.import = ?1 AND other.kind = 'offers' AND other.removed = 0
          AND other.id < drafts.id AND other.text ->> 'code' = drafts.text ->> 'code')
        OR EXISTS (SELECT 1 FROM records WHERE ?2 = 0 AND records.kind = 'offers' AND records.removed = 0
          AND records.id != drafts.id AND records.text ->> 'code' = drafts.text ->> 'code'
          AND NOT EXISTS (SELECT 1 FROM drafts AS new WHERE new.import = ?1 AND new.kind = 'offers' AND new.id = records.id)))`,
    toProblem: (code) => `the code ${code} belongs to another offer`,
  },
];

function toNoun(name: string): string {
  const [kind = "", ...id] = name.split(" ");
  return `${word[kind] ?? kind} "${id.join(" ")}"`;
}
