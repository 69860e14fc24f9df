import { DurableObject } from "cloudflare:workers";
import type { WorkerEnv } from "#worker/env.ts";
import type { CallContext, CallReply } from "#worker/marketplace/api/call.ts";
import type { ReferralApi } from "#worker/marketplace/api/referral.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { createReferralApi } from "./calls.ts";
import { referralMigrations } from "./owners.ts";

/** Whose a referral code is. One of 64 shards, named by the beginning of its codes (`getReferralShard`). */
export class Referral extends DurableObject<WorkerEnv> {
  private readonly calls: ReferralApi;

  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env);
    migrate(ctx.storage, referralMigrations);
    this.calls = createReferralApi(ctx.storage.sql);
  }

  answer(name: string, input: unknown, at: CallContext): Promise<CallReply> {
    return serve({ name, input, at }, this.calls);
  }
}
