import { table } from "virtual:public-contract-table";
import { createClient, type PublicClient } from "#shared/client.ts";
import type { ApiContract } from "#shared/contract/index.ts";

/** The public rows as the browser calls them: same origin, no session, replies in the language of the page. */
export const api: PublicClient<ApiContract> = createClient<ApiContract>(table, {
  send: (request) => fetch(request, { credentials: "include" }),
  origin: globalThis.location?.origin ?? "",
  headers: () => ({ "Accept-Language": document.documentElement.lang }),
});
