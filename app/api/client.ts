import { table } from "virtual:public-contract-table";
import { createClient, type PublicClient } from "#shared/client.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import { transport } from "./transport.ts";

/** The public rows as the browser calls them: nothing is renewed and no failure is shown. */
export const api: PublicClient<ApiContract> = createClient<ApiContract>(table, transport);
