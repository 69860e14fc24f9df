import type { ImportError, ImportReport } from "#shared/contract/operator.ts";
import { marketLimits, type MarketList } from "#shared/market/format.ts";
import { crossChecks } from "./cross-checks.ts";
import type { ImportRow } from "./imports.ts";
import { toPath } from "./put-part.ts";

type Counts = Pick<ImportReport, "added" | "changed" | "unchanged" | "removed">;
type Found = { part: number; list: MarketList; nth: number; dish: number; field: string; name: string };

/** What the import would do, and everything that is wrong with it. Changes nothing. */
export function judge(sql: SqlStorage, asked: ImportRow): ImportReport {
  const { number, id, state } = asked;
  const errors: ImportError[] = [];
  const own = sql.exec<{ count: number }>(
    "SELECT coalesce(sum(error_count), 0) AS count FROM parts WHERE import = ?",
    number,
  );
  let errorCount = own.one().count;
  const listed = sql.exec<{ part: number; path: string; problem: string }>(
    "SELECT part, path, problem FROM problems WHERE import = ? ORDER BY part, nth LIMIT ?",
    number,
    marketLimits.errors,
  );
  for (const { part, path, problem } of listed) errors.push(toError(part, path, problem));
  for (const { sql: text, toProblem } of crossChecks)
    for (const found of sql.exec<Found>(text, number, asked.is_whole)) {
      errorCount += 1;
      if (errors.length >= marketLimits.errors) continue;
      errors.push(toError(found.part, `${toPath(found)}.${found.field}`, toProblem(found.name)));
    }
  return { id, state, ...count(sql, asked), errors, errorCount, parts: listParts(sql, number), waiting: 0 };
}

function toError(part: number, path: string, problem: string): ImportError {
  // The last name of the path: positions in lists are no fields.
  const field = path.split(".").findLast((name) => !/^\d+$/.test(name)) ?? "";
  return { part, path, row: null, field, problem };
}

function listParts(sql: SqlStorage, number: number): number[] {
  const rows = sql.exec<{ part: number }>("SELECT part FROM parts WHERE import = ? ORDER BY part", number);
  return Array.from(rows, ({ part }) => part);
}

/** A record of the draft against the stored one. A dish that moves in its menu changes, other records have no place. */
export const comparison = `
  CASE
    WHEN drafts.removed = 1 THEN iif(records.removed = 0, 'REMOVE', 'KEEP')
    WHEN records.id IS NULL OR records.removed = 1 THEN 'ADD'
    WHEN records.text != drafts.text OR records.parent != drafts.parent
      OR (drafts.kind = 'foods' AND records.position != drafts.dish) THEN 'CHANGE'
    ELSE 'KEEP'
  END`;

/** Stored records that go because a whole market does not name them. */
export const unnamed = `records.removed = 0 AND NOT EXISTS (
  SELECT 1 FROM drafts INDEXED BY drafts_by_id
  WHERE drafts.import = ?1 AND drafts.kind = records.kind AND drafts.id = records.id)`;

function count(sql: SqlStorage, { number, is_whole }: ImportRow): Counts {
  const rows = sql.exec<{ change: string; count: number }>(
    `SELECT ${comparison} AS change, count(*) AS count
     FROM drafts LEFT JOIN records ON records.kind = drafts.kind AND records.id = drafts.id
     WHERE drafts.import = ? GROUP BY change`,
    number,
  );
  const found = Object.fromEntries(Array.from(rows, ({ change, count }) => [change, count]));
  const gone = is_whole
    ? sql.exec<{ count: number }>(`SELECT count(*) AS count FROM records WHERE ${unnamed}`, number).one().count
    : 0;
  return {
    added: found["ADD"] ?? 0,
    changed: found["CHANGE"] ?? 0,
    unchanged: found["KEEP"] ?? 0,
    removed: (found["REMOVE"] ?? 0) + gone,
  };
}
