import { pictureFiles } from "#shared/market/picture-files.ts";
import type { MarketApi } from "./api.ts";

/** One entry per version; see migrations.ts. */
export const pictureMigrations = [
  `
  -- The files of pictures that have arrived, by the SHA-256 of the original. Their bytes are where pages find them.
  CREATE TABLE picture_files (
    sha256 TEXT NOT NULL,
    file TEXT NOT NULL,
    etag TEXT NOT NULL,
    PRIMARY KEY (sha256, file)
  ) STRICT, WITHOUT ROWID;
  `,
] as const;

export const createPictureCalls = (sql: SqlStorage): Pick<MarketApi, "hasPictureFile" | "notePictureFile"> => ({
  hasPictureFile: ({ sha256, file, etag }) =>
    sql.exec("SELECT 1 FROM picture_files WHERE sha256 = ? AND file = ? AND etag = ?", sha256, file, etag).toArray()
      .length > 0,
  notePictureFile: ({ sha256, file, etag }) =>
    void sql.exec("INSERT OR REPLACE INTO picture_files (sha256, file, etag) VALUES (?, ?, ?)", sha256, file, etag),
});

/** Whether all files of a picture have arrived. */
export function hasPicture(sql: SqlStorage, sha256: string): boolean {
  const rows = sql.exec<{ file: string }>("SELECT file FROM picture_files WHERE sha256 = ?", sha256);
  const arrived = new Set(Array.from(rows, ({ file }) => file));
  return pictureFiles.every((file) => arrived.has(file));
}
