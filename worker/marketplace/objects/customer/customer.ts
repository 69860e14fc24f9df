import { DurableObject } from "cloudflare:workers";
import { unaskedCode } from "#shared/contract/live.ts";
import { type Clock, createClock } from "#worker/clock.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import type { CallContext, CallReply } from "#worker/marketplace/api/call.ts";
import type { CustomerApi } from "#worker/marketplace/api/customer.ts";
import { readOffers } from "#worker/marketplace/ports/offers.ts";
import { type LiveRequest, readLiveRequest } from "#worker/marketplace/rpc/live-request.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import type { Failpoint } from "#worker/marketplace/sagas/saga-context.ts";
import { type AlarmPlan, createAlarmPlan } from "#worker/marketplace/storage/alarm-plan.ts";
import { storeObjectName, getObjectName } from "#worker/marketplace/storage/object-name.ts";
import { readFacts } from "#worker/marketplace/storage/sockets.ts";
import { createCustomerApi } from "./calls.ts";
import type { CustomerContext } from "./core/context.ts";
import { createCustomerContext } from "./create-context.ts";
import { openSocket } from "./live/open.ts";
import type { Follower } from "./live/sockets.ts";
import { getNextCustomerDue, runCustomerTimers } from "./timers.ts";

/** One customer, named by the customer id: profile, addresses, vehicles, orders, and which tokens have ended. */
export class Customer extends DurableObject<WorkerEnv> {
  /** The time of what happens by itself; calls bring their own. Tests set it. */
  clock: Clock;
  /** Failpoints of its sagas. Only tests set it. */
  reach: (point: Failpoint) => void = () => undefined;
  private readonly context: CustomerContext;
  private readonly calls: CustomerApi;
  private readonly alarms: AlarmPlan;

  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env);
    const { storage } = ctx;
    storeObjectName(ctx);
    this.clock = createClock(env);
    this.alarms = createAlarmPlan(storage);
    this.context = createCustomerContext(storage, getObjectName(ctx) ?? "", env, {
      wake: (now) => this.wake(now),
      reach: (point) => this.reach(point),
      sockets: ctx,
    });
    this.calls = createCustomerApi(this.context);
    // An alarm that was lost, or rang while nothing could be done, is planned again.
    ctx.waitUntil(this.alarms.restore(getNextCustomerDue(this.context.storage.sql), this.clock()));
  }

  async answer(name: string, input: unknown, at: CallContext): Promise<CallReply> {
    const { late } = this.context;
    late.run();
    const reply = await serve({ name, input, at }, this.calls, async () => {
      await readOffers(this.env.SESSIONS);
    });
    await this.wake(at.now);
    if (!late.isEmpty()) this.ctx.waitUntil(this.writeLate(at.now));
    return reply;
  }

  /** Opens a socket of a page, for a request of the Worker (live/). */
  override async fetch(request: Request): Promise<Response> {
    const { context, ctx, env } = this;
    context.late.run();
    await readOffers(env.SESSIONS);
    const webSocket = await openSocket(context, ctx, readLiveRequest(request) as LiveRequest, this.clock());
    return new Response(null, { status: 101, webSocket });
  }

  /** Pages say nothing but pings, which are answered without the object. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(unaskedCode);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    const { openedAt, requestId } = readFacts<Follower>(socket);
    // Answers a page that has closed it: the runtime does that for other sockets only.
    socket.close();
    logLine({ event: "live-closed", ms: this.clock() - openedAt, code, requestId });
  }

  override webSocketError(socket: WebSocket): void {
    this.webSocketClose(socket, 1006);
  }

  /** Writes what calls have left for after their replies; in a later turn, because a reply waits for what is written in its own. */
  async writeLate(now: number): Promise<void> {
    await scheduler.wait(0);
    this.context.late.run();
    await this.wake(now);
  }

  private wake(now: number): Promise<void> {
    return this.alarms.wakeAfterWrites(() => getNextCustomerDue(this.context.storage.sql), now);
  }

  override async alarm(): Promise<void> {
    const { context, env, alarms } = this;
    alarms.rang();
    this.context.late.run();
    await readOffers(env.SESSIONS);
    const now = this.clock();
    const retryAt = await runCustomerTimers(context, env, now);
    await alarms.wakeAt(retryAt ?? getNextCustomerDue(context.storage.sql), now);
  }
}
