import type { DineType } from "#shared/contract/entities.ts";
import type { ImportReport } from "#shared/contract/operator.ts";
import type { Localized } from "#shared/domain/text/locale.ts";
import type { MarketList, MarketPart } from "#shared/market/format.ts";
import type { PictureFile } from "#shared/market/picture-files.ts";
import type { Call } from "./call.ts";

/** A file of a picture, by the SHA-256 of the original; `etag` is that of the file. */
type ArrivedFile = { sha256: string; file: PictureFile; etag: string };

export type NamedStore = { id: string; name: Localized; dineTypes: DineType[] };

/** The calls of the one Market, which has the records of every shop and the drafts of imports. They throw DomainError. */
/** A refund that a provider has refused, or that went through after all. */
export type ToldRefund = { id: string; hasFailed: boolean };

export type MarketApi = {
  createImport: Call<{ replace: boolean }, { id: string; state: "DRAFT" }>;
  /** Stores a part in place of the one with its number. Throws NOT_FOUND without a draft of this id. */
  putPart: Call<
    { id: string; part: number; lists: Partial<Record<MarketList, readonly unknown[]>> },
    { records: number }
  >;
  /** Judges the whole draft. Throws NOT_FOUND. */
  checkImport: Call<{ id: string }, ImportReport>;
  /** Writes what has changed, all or nothing, and tells it to stores, merchants and codes. Throws IMPORT_HAS_ERRORS. */
  applyImport: Call<{ id: string }, ImportReport>;
  readImport: Call<{ id: string }, ImportReport>;
  /** Whether exactly this file of a picture has arrived. */
  hasPictureFile: Call<ArrivedFile, boolean>;
  /** Notes that the file is kept where pages find it. */
  notePictureFile: Call<ArrivedFile, void>;
  /** The records in parts, merchant by merchant. */
  exportMarket: Call<{ cursor: string | null }, { items: MarketPart[]; cursor: string | null }>;
  /** The stores on sale, for the test pages of a demo. */
  listStores: Call<null, NamedStore[]>;
  /** Whether any store is on sale. */
  hasStores: Call<null, boolean>;
  /** A refund has failed, or fails no longer. */
  noteRefund: Call<ToldRefund, void>;
  /** How many refunds have failed and wait for somebody. */
  failedRefunds: Call<null, number>;
};
