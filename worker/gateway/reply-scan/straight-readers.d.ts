declare module "virtual:straight-readers" {
  import type { Schema } from "#shared/contract/row.ts";
  import type { Read } from "#worker/gateway/reply-scan/read.ts";

  /** Readers that were written when the Worker was built (vite.straight-readers.ts), by the schema of a reply. */
  export const straightReaders: ReadonlyMap<Schema, Read>;
}
