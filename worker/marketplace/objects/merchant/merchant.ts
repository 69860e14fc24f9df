import { DurableObject } from "cloudflare:workers";
import type { WorkerEnv } from "#worker/env.ts";
import type { CallContext, CallReply } from "#worker/marketplace/api/call.ts";
import type { MerchantApi } from "#worker/marketplace/api/merchant.ts";
import type { Offering } from "#worker/marketplace/domain/offering.ts";
import { getOffering } from "#worker/marketplace/ports/offering.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { getObjectName, storeObjectName } from "#worker/marketplace/storage/object-name.ts";
import { createMerchantApi } from "./calls.ts";
import { getTellDue, tellStores } from "./copies.ts";
import { isUnknown, readMerchant } from "./outlets.ts";
import { merchantMigrations } from "./schema.ts";
import { createTeamCalls } from "./staff-calls.ts";

/** One merchant, named by its subdomain, with its team and copies of what its stores say of themselves. */
export class Merchant extends DurableObject<WorkerEnv> {
  private readonly calls: MerchantApi;

  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env);
    this.calls = {
      ...createMerchantApi(ctx.storage, this.getOffering()),
      ...createTeamCalls({ storage: ctx.storage, tell: (now) => this.tell(now), open: () => this.open() }),
    };
    if (!isUnknown(ctx.storage.sql)) migrate(ctx.storage, merchantMigrations);
  }

  answer(name: string, input: unknown, at: CallContext): Promise<CallReply> {
    return serve({ name, input, at }, this.calls);
  }

  override async alarm(): Promise<void> {
    await this.tell(Date.now());
  }

  /** Tells the stores, now and, those that cannot be reached, again. */
  private async tell(now: number): Promise<string[]> {
    const { storage } = this.ctx;
    const untold = await tellStores(storage, { env: this.env, merchant: this.open() }, now);
    const due = getTellDue(storage.sql);
    if (due !== null) await storage.setAlarm(Math.max(due, Date.now()));
    return untold;
  }

  /** The name of the merchant, once it is known; throws NOT_FOUND. */
  private open(): string {
    readMerchant(this.ctx.storage.sql);
    storeObjectName(this.ctx);
    return getObjectName(this.ctx) ?? "";
  }

  /** What its deployment can do. The suite has objects that say otherwise (tests/support/staffed.ts). */
  protected getOffering(): Offering {
    return getOffering(this.env);
  }
}
