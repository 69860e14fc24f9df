declare module "virtual:contract-table" {
  import type { ClientTable } from "#shared/client.ts";

  /** The contract reduced to method, path and flags at build time: no schema reaches the browser. */
  export const table: ClientTable;
}

declare module "virtual:public-contract-table" {
  import type { ClientTable } from "#shared/client.ts";

  export const table: ClientTable;
}

declare module "virtual:staff-table" {
  import type { ClientTable } from "#shared/client.ts";

  export const table: ClientTable;
}
