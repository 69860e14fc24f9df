import type { Plugin } from "vite";
import { type ClientTable, toClientTable, toPublicTable } from "#shared/client.ts";
import { contract, staffContract } from "#shared/contract/index.ts";
import { pages, type ShownPage, toShownPages } from "#shared/pages.ts";

/** Calls of the stores that only the server makes, for the sitemap (decision 0119). */
const serverCalls: readonly string[] = ["sections", "section"];

const { stores = {}, ...others } = toClientTable(contract);
const ofStores = Object.entries(stores).filter(([name]) => !serverCalls.includes(name));
const calls: ClientTable = { ...others, stores: Object.fromEntries(ofStores) };

const tables: Record<string, ClientTable | Readonly<Record<string, ShownPage>>> = {
  "virtual:contract-table": calls,
  "virtual:public-contract-table": toPublicTable(calls),
  "virtual:staff-table": toClientTable(staffContract),
  "virtual:page-table": toShownPages(pages),
};

/**
 * The parts of the tables of calls and pages that a browser reads. `virtual:contract-table`: method, path and flags of every
 * call that a browser makes, so that no schema is shipped; `virtual:public-contract-table`: those of the public calls alone,
 * which is all that a page needs before somebody logs in; `virtual:staff-table`: those of the people of a shop;
 * `virtual:page-table`: what the app does with a page, without what the server does.
 */
export function browserTables(): Plugin {
  return {
    name: "makan:browser-tables",
    resolveId: (source) => (source in tables ? `\0${source}` : null),
    load(source) {
      const table = tables[source.slice(1)];
      return table ? `export const table = ${JSON.stringify(table)};` : null;
    },
  };
}
