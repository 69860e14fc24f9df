import { DurableObject } from "cloudflare:workers";
import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { type Clock, createClock } from "#worker/clock.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import type { CallContext, CallReply } from "#worker/marketplace/api/call.ts";
import type { PromoApi } from "#worker/marketplace/api/promo.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import { getDirectory } from "#worker/marketplace/rpc/stubs.ts";
import { type AlarmPlan, createAlarmPlan } from "#worker/marketplace/storage/alarm-plan.ts";
import { getObjectName, storeObjectName } from "#worker/marketplace/storage/object-name.ts";
import { createPromoApi } from "./calls.ts";
import { getNextNoticeDue, markTold, postponeNotice, readDueNotice } from "./notice.ts";
import { isStored, openTables, readRow } from "./record.ts";

/** One promo, named by its code: what it gives, and who has used it. An unknown code stores nothing. */
export class Promo extends DurableObject<WorkerEnv> {
  /** Time of alarms; calls bring their own time. Tests set it. */
  clock: Clock;
  private readonly calls: PromoApi;
  private readonly alarms: AlarmPlan;

  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env);
    const { storage } = ctx;
    this.clock = createClock(env);
    this.calls = createPromoApi(storage);
    this.alarms = createAlarmPlan(storage);
    if (!isStored(storage.sql)) return;
    openTables(storage);
    ctx.waitUntil(this.alarms.restore(getNextNoticeDue(storage.sql), this.clock()));
  }

  async answer(name: string, input: unknown, at: CallContext): Promise<CallReply> {
    const { sql } = this.ctx.storage;
    const reply = await serve({ name, input, at }, this.calls);
    if (!isStored(sql)) return reply;
    storeObjectName(this.ctx);
    await this.alarms.wakeAfterWrites(() => getNextNoticeDue(sql), at.now);
    return reply;
  }

  override async alarm(): Promise<void> {
    this.alarms.rang();
    const { sql } = this.ctx.storage;
    const now = this.clock();
    await this.tellDirectory(now);
    await this.alarms.wakeAt(getNextNoticeDue(sql), now);
  }

  private async tellDirectory(now: number): Promise<void> {
    const { sql } = this.ctx.storage;
    const notice = readDueNotice(sql, now);
    if (!notice) return;
    try {
      const { taken } = readRow(sql);
      const news = { code: this.getCode(), taken, version: notice.version };
      await getDirectory(this.env, { now, locale: "EN" })("notePromoUses", news);
      markTold(sql, notice);
    } catch (error) {
      logLine({ event: "promo-notice-failed", tries: notice.tries, trace: toErrorTrace(error) });
      postponeNotice(sql, notice, now);
    }
  }

  private getCode(): string {
    return getObjectName(this.ctx) ?? "";
  }
}
