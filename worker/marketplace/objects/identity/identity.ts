import { DurableObject } from "cloudflare:workers";
import type { CallContext, CallReply } from "#worker/marketplace/rpc/api.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import type { IdentityApi } from "./api.ts";
import { createIdentityApi } from "./calls.ts";
import { findCustomer } from "./customer-link.ts";
import { identityMigrations } from "./schema.ts";
import { longestWindowMs } from "./sends.ts";
import { getBenefitsEnd } from "./used-benefits.ts";

/**
 * A way to log in, named by a keyed hash (for example of a phone number in E.164). An identity without a customer is
 * deleted when its sends and its used benefits no longer count.
 */
export class Identity extends DurableObject<Env> {
  private readonly calls: IdentityApi;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.calls = createIdentityApi(ctx.storage.sql);
  }

  async answer(name: string, input: unknown, at: CallContext): Promise<CallReply> {
    const { storage } = this.ctx;
    // Not in the constructor: an alarm that deletes everything must not create the tables again.
    const reply = await serve({ name, input, at }, this.calls, () => migrate(storage, identityMigrations));
    if (findCustomer(storage.sql) === null) {
      await storage.setAlarm(Math.max(Date.now() + longestWindowMs, getBenefitsEnd(storage.sql) ?? 0));
    }
    return reply;
  }

  override async alarm(): Promise<void> {
    const { storage } = this.ctx;
    migrate(storage, identityMigrations);
    if (findCustomer(storage.sql) === null) await storage.deleteAll();
  }
}
