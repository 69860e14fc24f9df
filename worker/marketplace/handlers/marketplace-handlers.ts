import type { Handlers } from "#shared/contract/handlers.ts";
import type { ApiContract, OperatorContract, StaffContract } from "#shared/contract/index.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";

/** The handlers of all rows except the gateway's own; a missing or mistyped handler does not compile. */
export type MarketplaceHandlers = Handlers<ApiContract & OperatorContract & StaffContract, HandlerContext>;
