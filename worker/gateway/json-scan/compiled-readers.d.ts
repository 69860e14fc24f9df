declare module "virtual:compiled-readers" {
  import type { Schema } from "#shared/contract/row.ts";
  import type { Read } from "#worker/gateway/json-scan/read.ts";

  /** Readers generated at build time (tools/vite/compiled-readers.ts), by reply schema. */
  export const compiledReaders: { get(schema: Schema): Read | undefined };
}
