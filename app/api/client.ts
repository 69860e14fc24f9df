import { table } from "virtual:contract-table";
import { createClient } from "#shared/client.ts";
import type { ApiContract } from "#shared/contract/index.ts";

/** The API as the browser calls it: same origin, session behind a cookie, replies in the language of the page. */
export const api = createClient<ApiContract>(table, {
  send: (request) => fetch(request, { credentials: "include" }),
  origin: globalThis.location?.origin ?? "",
  headers: () => ({ "Accept-Language": document.documentElement.lang }),
});
