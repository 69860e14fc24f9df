import type { ImportReport } from "#shared/contract/operator.ts";
import type { MarketApi } from "#worker/marketplace/api/market.ts";
import { applyImport } from "./apply.ts";
import { judge } from "./check.ts";
import { exportMarket } from "./export.ts";
import { countFailedRefunds, noteRefund } from "./failed-refunds.ts";
import { createImport, type ImportRow, readDraft, readImport, setState } from "./imports.ts";
import { createPictureCalls } from "./pictures.ts";
import { putPart } from "./put-part.ts";
import { listStores } from "./records.ts";
import { countUntold } from "./untold.ts";

/** `isDemo`: of a deployment that takes the sample market. */
export function createMarketApi(storage: DurableObjectStorage, isDemo: boolean): MarketApi {
  const { sql } = storage;
  return {
    ...createPictureCalls(sql),
    createImport: ({ replace }, { now }) => ({ id: createImport(sql, replace, now), state: "DRAFT" }),
    putPart: (part, { now }) => putPart(storage, { ...part, isDemo }, now),
    checkImport: ({ id }, { now }) => {
      const asked = readDraft(sql, id, now);
      const report = judge(sql, asked);
      const state = report.errorCount === 0 ? "CHECKED" : "DRAFT";
      setState(sql, asked.number, state);
      return { ...report, state };
    },
    applyImport: ({ id }, { now }) => {
      const asked = readImport(sql, id, now);
      if (asked.report === null) applyImport(storage, asked, now);
      return toReport(sql, readImport(sql, id, now));
    },
    readImport: ({ id }, { now }) => toReport(sql, readImport(sql, id, now)),
    exportMarket: ({ cursor }) => exportMarket(sql, cursor),
    listStores: () => listStores(sql),
    hasStores: () => hasStores(sql),
    noteRefund: (told, { now }) => noteRefund(sql, told, now),
    failedRefunds: () => countFailedRefunds(sql),
  };
}

const hasStores = (sql: SqlStorage) =>
  sql.exec("SELECT 1 FROM records WHERE kind = 'stores' AND removed = 0 LIMIT 1").toArray().length > 0;

/** Applied is what has been told to everybody. */
function toReport(sql: SqlStorage, asked: ImportRow): ImportReport {
  if (asked.report === null) return judge(sql, asked);
  const waiting = countUntold(sql, asked.number);
  return { ...(JSON.parse(asked.report) as ImportReport), state: waiting === 0 ? "APPLIED" : "APPLYING", waiting };
}
