import { DurableObject } from "cloudflare:workers";
import { type Clock, createClock } from "#worker/clock.ts";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { CallContext, CallReply } from "#worker/marketplace/api/call.ts";
import type { MarketApi } from "#worker/marketplace/api/market.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import { type AlarmPlan, createAlarmPlan } from "#worker/marketplace/storage/alarm-plan.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { createMarketApi } from "./calls.ts";
import { deleteEnded } from "./imports.ts";
import { marketMigrations } from "./schema.ts";
import { getNextDue, tellRecords } from "./tell.ts";

/** The records of every shop of the country, and the drafts of imports. Pages never ask it (wire.md §10.4). */
export class Market extends DurableObject<WorkerEnv> {
  /** Time of alarms; calls bring their own time. Tests set it. */
  clock: Clock;
  private readonly calls: MarketApi;
  private readonly alarms: AlarmPlan;

  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env);
    const { storage } = ctx;
    this.clock = createClock(env);
    this.alarms = createAlarmPlan(storage);
    migrate(storage, marketMigrations);
    this.calls = createMarketApi(storage, getConfig(env).isEmbeddedDemo);
    ctx.waitUntil(this.alarms.restore(getNextDue(storage.sql), this.clock()));
  }

  async answer(name: string, input: unknown, at: CallContext): Promise<CallReply> {
    const reply = await serve({ name, input, at }, this.calls);
    await this.alarms.wakeAfterWrites(() => getNextDue(this.ctx.storage.sql), at.now);
    return reply;
  }

  /** Tells stores, merchants and codes what an import has changed. */
  override async alarm(): Promise<void> {
    this.alarms.rang();
    const { storage } = this.ctx;
    const now = this.clock();
    deleteEnded(storage, now);
    await tellRecords(storage, this.env, now);
    await this.alarms.wakeAt(getNextDue(storage.sql), now);
  }
}
