import type { ImportReport } from "#shared/contract/operator.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { comparison, judge, unnamed } from "./check.ts";
import { type ImportRow, keepReport, setState } from "./imports.ts";

/**
 * Writes what a draft changes, in one transaction: all of it, or nothing. What has to be told is stored with it, so that a
 * crash loses none of it. Throws IMPORT_HAS_ERRORS.
 */
export function applyImport(storage: DurableObjectStorage, asked: ImportRow, now: number): ImportReport {
  const { sql } = storage;
  return storage.transactionSync(() => {
    const report = judge(sql, asked);
    if (report.errorCount > 0) throw new DomainError("IMPORT_HAS_ERRORS");
    writeAudit(sql, asked, now);
    // A code that an offer has no longer is off sale: it is told too.
    noteCodes(sql, asked.number, now);
    writeRecords(sql, asked);
    noteCodes(sql, asked.number, now);
    noteUntold(sql, asked.number, now);
    setState(sql, asked.number, "APPLYING");
    keepReport(sql, asked.number, report, now);
    return report;
  });
}

/** One row for each record that changes, before it does. */
function writeAudit(sql: SqlStorage, { number, is_whole }: ImportRow, now: number): void {
  sql.exec(
    `INSERT INTO audit (revision, kind, id, change, at)
     SELECT ?1, kind, id, change, ?2 FROM (
       SELECT drafts.kind, drafts.id, ${comparison} AS change
       FROM drafts LEFT JOIN records ON records.kind = drafts.kind AND records.id = drafts.id WHERE drafts.import = ?1)
     WHERE change != 'KEEP'`,
    number,
    now,
  );
  if (is_whole)
    sql.exec(
      `INSERT INTO audit (revision, kind, id, change, at)
       SELECT ?1, kind, id, 'REMOVE', ?2 FROM records WHERE ${unnamed}`,
      number,
      now,
    );
}

function writeRecords(sql: SqlStorage, { number }: ImportRow): void {
  sql.exec(
    `INSERT INTO records (kind, id, merchant, parent, position, text, removed, revision)
     SELECT drafts.kind, drafts.id, drafts.merchant, drafts.parent,
       iif(drafts.dish < 0, drafts.part * 10000 + drafts.nth, drafts.dish), drafts.text, 0, ?1
     FROM drafts JOIN audit ON audit.revision = ?1 AND audit.kind = drafts.kind AND audit.id = drafts.id
     WHERE drafts.import = ?1 AND audit.change != 'REMOVE'
     ON CONFLICT (kind, id) DO UPDATE SET merchant = excluded.merchant, parent = excluded.parent,
       position = excluded.position, text = excluded.text, removed = 0, revision = ?1`,
    number,
  );
  sql.exec(
    `UPDATE records SET removed = 1, revision = ?1
     WHERE EXISTS (SELECT 1 FROM audit WHERE audit.revision = ?1 AND audit.kind = records.kind
       AND audit.id = records.id AND audit.change = 'REMOVE')`,
    number,
  );
}

const untoldAgain = "ON CONFLICT (object, id) DO UPDATE SET revision = ?1, due = ?2, tries = 0";

/** The objects of the codes that changed offers have now. */
function noteCodes(sql: SqlStorage, number: number, now: number): void {
  sql.exec(
    `INSERT INTO untold (object, id, revision, due, tries)
     SELECT 'PROMO', records.text ->> 'code', ?1, ?2, 0
     FROM audit JOIN records ON records.kind = audit.kind AND records.id = audit.id
     WHERE audit.revision = ?1 AND audit.kind = 'offers' AND records.text ->> 'kind' = 'CODE'
     ${untoldAgain}`,
    number,
    now,
  );
}

/** Whoever has a copy of a changed record: the merchant and all its stores, and the list of offers. */
function noteUntold(sql: SqlStorage, number: number, now: number): void {
  const write = (select: string) =>
    sql.exec(`INSERT INTO untold (object, id, revision, due, tries) ${select} ${untoldAgain}`, number, now);
  const changed = "SELECT merchant FROM records WHERE revision = ?1 AND kind != 'offers'";
  write(`SELECT 'MERCHANT', id, ?1, ?2, 0 FROM records WHERE kind = 'merchants' AND id IN (${changed})`);
  write(`SELECT 'STORE', id, ?1, ?2, 0 FROM records WHERE kind = 'stores' AND merchant IN (${changed})`);
  write(
    `SELECT 'OFFERS', 'all', ?1, ?2, 0 FROM records WHERE revision = ?1 AND kind IN ('offers', 'merchants') LIMIT 1`,
  );
  // A campaign stands in the stores that sell what it is for.
  write(
    `SELECT 'STORE', stores.id, ?1, ?2, 0 FROM records AS stores WHERE stores.kind = 'stores' AND EXISTS (
       SELECT 1 FROM records AS campaigns WHERE campaigns.revision = ?1 AND campaigns.kind = 'offers'
         AND campaigns.text ->> 'kind' = 'CAMPAIGN')`,
  );
}
