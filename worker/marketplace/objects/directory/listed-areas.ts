import type { ListedArea } from "#worker/marketplace/api/directory.ts";

/** What an area tells, also that it has no stores any more. An older revision, or the same, changes nothing. */
export function putListedArea(
  sql: SqlStorage,
  { area, revision, count, pages }: ListedArea & { revision: number },
): void {
  sql.exec(
    `INSERT INTO listed_areas (area, revision, count, pages) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (area) DO UPDATE SET revision = ?2, count = ?3, pages = ?4 WHERE revision < ?2`,
    area,
    revision,
    count,
    pages,
  );
}

/** One row for each area, of which Malaysia has some hundreds, however many stores they have. */
export function readListedAreas(sql: SqlStorage): ListedArea[] {
  return sql.exec<ListedArea>("SELECT area, count, pages FROM listed_areas").toArray();
}
