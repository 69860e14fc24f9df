declare module "virtual:page-table" {
  import type { Page, pages, ShownPage } from "#shared/pages.ts";

  type Table = typeof pages;
  type ServerField = Exclude<keyof Page, keyof ShownPage>;

  /** The table of pages without what only the server reads. */
  export const table: { readonly [Name in keyof Table]: Omit<Table[Name], ServerField> };
}
