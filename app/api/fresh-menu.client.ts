import { table } from "virtual:public-contract-table";
import { createClient, type PublicClient } from "#shared/client.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import { transport } from "./transport.ts";

/** Current menus: the requests bypass the caches of the browser and of the gateway. */
export const menus: PublicClient<ApiContract>["menus"] = createClient<ApiContract>(table, {
  ...transport,
  send: (request) => transport.send(new Request(request, { cache: "reload" })),
}).menus;
