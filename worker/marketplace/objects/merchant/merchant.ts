import { DurableObject } from "cloudflare:workers";
import type { WorkerEnv } from "#worker/env.ts";
import type { CallContext, CallReply } from "#worker/marketplace/api/call.ts";
import type { MerchantApi } from "#worker/marketplace/api/merchant.ts";
import type { Offering } from "#worker/marketplace/domain/offering.ts";
import { getOffering } from "#worker/marketplace/ports/offering.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { createMerchantApi } from "./calls.ts";
import { isUnknown } from "./outlets.ts";
import { merchantMigrations } from "./schema.ts";

/** One merchant, named by its subdomain, with copies of what its stores say of themselves. */
export class Merchant extends DurableObject<WorkerEnv> {
  private readonly calls: MerchantApi;

  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env);
    this.calls = createMerchantApi(ctx.storage, this.getOffering());
    if (!isUnknown(ctx.storage.sql)) migrate(ctx.storage, merchantMigrations);
  }

  answer(name: string, input: unknown, at: CallContext): Promise<CallReply> {
    return serve({ name, input, at }, this.calls);
  }

  /** What its deployment can do. The suite has objects that say otherwise (tests/support/staffed.ts). */
  protected getOffering(): Offering {
    return getOffering(this.env);
  }
}
