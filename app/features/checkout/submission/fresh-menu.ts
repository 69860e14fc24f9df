import { table } from "virtual:public-contract-table";
import { createClient, type PublicClient } from "#shared/client.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import { transport } from "#app/api/transport.ts";

/** The menus as the store has them now: neither the browser nor the gateway answers with what it has kept. */
export const menus: PublicClient<ApiContract>["menus"] = createClient<ApiContract>(table, {
  ...transport,
  send: (request) => transport.send(new Request(request, { cache: "reload" })),
}).menus;
