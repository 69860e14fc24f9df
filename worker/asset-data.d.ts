declare module "virtual:asset-data" {
  import type { rareNamespaces } from "#shared/pages.ts";

  /**
   * Reads a group of data modules (tools/vite/asset-data.ts), so that what they export has its values; once in an isolate.
   * Rejects when the file cannot be read; the next call tries again.
   */
  export function readData(
    group:
      | "documents"
      | "market"
      | "menus"
      | "pinyin"
      | "places"
      | "postcodes"
      | "reference"
      | "texts"
      | `${(typeof rareNamespaces)[number]}${"EN" | "CN"}`,
    assets: { fetch: (url: string) => Promise<Response> },
  ): Promise<void>;
}
