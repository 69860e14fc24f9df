declare module "virtual:compiled-readers" {
  import type { Schema } from "#shared/contract/row.ts";
  import type { Read } from "#worker/gateway/json-scan/read.ts";

  /** Readers that were written when the Worker was built (tools/vite/compiled-readers.ts), by the schema of a reply. */
  export const compiledReaders: ReadonlyMap<Schema, Read>;
}
