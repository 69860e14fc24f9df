import { DurableObject } from "cloudflare:workers";
import type { WorkerEnv } from "#worker/env.ts";
import type { CallContext, CallReply } from "#worker/marketplace/rpc/api.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import { getDirectory } from "#worker/marketplace/rpc/stubs.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import type { ReferralApi } from "./api.ts";
import { createReferralApi } from "./calls.ts";
import { readTakeOver, referralMigrations, takeOverPage } from "./owners.ts";

/** Whose a referral code is. One of 64 shards, named by the beginning of its codes (`getReferralShard`). */
export class Referral extends DurableObject<WorkerEnv> {
  private readonly calls: ReferralApi;

  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env);
    migrate(ctx.storage, referralMigrations);
    this.calls = createReferralApi(ctx.storage.sql);
  }

  answer(name: string, input: unknown, at: CallContext): Promise<CallReply> {
    return serve({ name, input, at }, this.calls, () => this.ready(at));
  }

  /**
   * Takes the codes of before over from the Directory, once (decision 0116). Each page is stored together with how far it
   * goes. The next question says so, and only then the Directory deletes what is stored here: a crash loses nothing.
   */
  private async ready(at: CallContext): Promise<void> {
    const { storage, id } = this.ctx;
    const directory = getDirectory(this.env, at);
    for (let before = readTakeOver(storage.sql); !before.isDone; before = readTakeOver(storage.sql)) {
      const page = await directory("handOverReferrals", { shard: id.name ?? "", storedUpTo: before.storedUpTo });
      storage.transactionSync(() => takeOverPage(storage.sql, page));
    }
  }
}
