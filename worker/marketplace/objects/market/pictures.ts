import { pictureFiles } from "#shared/market/picture-files.ts";
import type { MarketApi } from "#worker/marketplace/api/market.ts";

export const createPictureCalls = (sql: SqlStorage): Pick<MarketApi, "hasPictureFile" | "notePictureFile"> => ({
  hasPictureFile: ({ sha256, file, etag }) =>
    sql.exec("SELECT 1 FROM picture_files WHERE sha256 = ? AND file = ? AND etag = ?", sha256, file, etag).toArray()
      .length > 0,
  notePictureFile: ({ sha256, file, etag }) =>
    void sql.exec("INSERT OR REPLACE INTO picture_files (sha256, file, etag) VALUES (?, ?, ?)", sha256, file, etag),
});

/** SQL that is true when all files of the picture that `sha256`, SQL too, names have arrived. */
export const hasPicture = (sha256: string): string =>
  `(SELECT count(*) FROM picture_files WHERE picture_files.sha256 = ${sha256}) = ${pictureFiles.length}`;
