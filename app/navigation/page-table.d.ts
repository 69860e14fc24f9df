declare module "virtual:page-table" {
  import type { pages, ShownPage } from "#shared/pages.ts";

  type Table = typeof pages;

  /** The table of pages without what only the server reads. */
  export const table: {
    readonly [Name in keyof Table]: Omit<Table[Name], Exclude<keyof import("#shared/pages.ts").Page, keyof ShownPage>>;
  };
}
