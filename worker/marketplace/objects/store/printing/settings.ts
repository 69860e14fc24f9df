import type { PrintSettings } from "#shared/contract/print.ts";
import { readStoreFact, writeStoreFact } from "#worker/marketplace/objects/store/core/store-profile.ts";

const fact = "printing";

/** A store that has said nothing prints when somebody asks for it. */
export const readPrintSettings = (sql: SqlStorage): PrintSettings =>
  (readStoreFact(sql, fact) as PrintSettings | null) ?? { atAcceptance: false, width: "80" };

export const writePrintSettings = (sql: SqlStorage, settings: PrintSettings): void =>
  writeStoreFact(sql, fact, settings);
