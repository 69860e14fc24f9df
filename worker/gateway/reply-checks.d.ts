declare module "virtual:reply-checks" {
  import type { Schema } from "#shared/contract/row.ts";

  /**
   * What of a value made by `JSON.parse` a reply's schema lets through: the value itself or a copy; undefined when it is
   * not surely inside. Written when the Worker is built (vite.reply-checks.ts).
   */
  export const checks: ReadonlyMap<Schema, (value: unknown) => unknown>;
}
