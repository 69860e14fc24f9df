import { DurableObject } from "cloudflare:workers";
import { type Clock, createClock } from "#worker/clock.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import { type AlarmPlan, createAlarmPlan } from "#worker/marketplace/storage/alarm-plan.ts";
import { storeObjectName, getObjectName } from "#worker/marketplace/storage/object-name.ts";
import type { CustomerApi } from "./api.ts";
import { createCustomerApi } from "./calls.ts";
import type { CustomerContext } from "./core/context.ts";
import { createCustomerContext } from "./create-context.ts";
import { convertEarlier } from "./from-earlier.ts";
import { getNextCustomerDue, runCustomerTimers } from "./timers.ts";

/** One customer, named by the customer id: profile, addresses, vehicles, orders, and which tokens have ended. */
export class Customer extends DurableObject<WorkerEnv> {
  /** The time of what happens by itself; calls bring their own. Tests set it. */
  clock: Clock;
  private readonly context: CustomerContext;
  private readonly calls: CustomerApi;
  private readonly alarms: AlarmPlan;

  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env);
    const { storage } = ctx;
    convertEarlier(storage);
    storeObjectName(ctx);
    this.clock = createClock(env);
    this.context = createCustomerContext(storage, getObjectName(ctx) ?? "", env);
    this.calls = createCustomerApi(this.context);
    this.alarms = createAlarmPlan(storage);
    // An alarm that was lost, or rang while nothing could be done, is planned again.
    ctx.waitUntil(this.alarms.restore(getNextCustomerDue(this.context.storage.sql), this.clock()));
  }

  override async fetch(request: Request): Promise<Response> {
    let now = this.clock();
    const response = await serve(request, this.calls, (at) => {
      now = at.now;
    });
    await this.alarms.wakeAfterWrites(() => getNextCustomerDue(this.context.storage.sql), now);
    return response;
  }

  override async alarm(): Promise<void> {
    const { context, env, alarms } = this;
    alarms.rang();
    const now = this.clock();
    const retryAt = await runCustomerTimers(context, env, now);
    await alarms.wakeAt(retryAt ?? getNextCustomerDue(context.storage.sql), now);
  }
}
