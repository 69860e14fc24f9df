import { DurableObject } from "cloudflare:workers";
import { readData } from "virtual:asset-data";
import { unaskedCode } from "#shared/contract/live.ts";
import { type Clock, createClock } from "#worker/clock.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import type { CallContext, CallReply } from "#worker/marketplace/api/call.ts";
import type { StoreApi } from "#worker/marketplace/api/store.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Offering } from "#worker/marketplace/domain/offering.ts";
import { getOffering } from "#worker/marketplace/ports/offering.ts";
import { type BoardRequest, readLiveRequest } from "#worker/marketplace/rpc/live-request.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import { createBookTasks } from "#worker/marketplace/sagas/book-payment.ts";
import { createFailedRefundTasks } from "#worker/marketplace/sagas/tell-failed-refund.ts";
import { type AlarmParts, createAlarmParts } from "#worker/marketplace/storage/alarm-parts.ts";
import { type AlarmPlan, createAlarmPlan } from "#worker/marketplace/storage/alarm-plan.ts";
import { createNextDue } from "#worker/marketplace/storage/next-due.ts";
import { storeObjectName } from "#worker/marketplace/storage/object-name.ts";
import { getSeenAt, readFacts } from "#worker/marketplace/storage/sockets.ts";
import { nextTask, runTasks } from "#worker/marketplace/storage/tasks.ts";
import { createStoreApi } from "./calls.ts";
import type { StoreContext } from "./core/context.ts";
import { getNextListingDue } from "./core/listing-due.ts";
import { noteSeen } from "./core/staffing.ts";
import { getNextWake } from "./core/wake-time.ts";
import { tellBoards } from "./counter/tell-boards.ts";
import { createStoreContext, fireTimers } from "./create-context.ts";
import { createInvoiceTasks } from "./invoices/invoice-tasks.ts";
import { archiveOrders, getNextArchiveDue } from "./orders/archive.ts";
import { createCourierTasks } from "./orders/courier-tasks.ts";
import { sendOutbox } from "./outbox.ts";
import { readBookedPayment } from "./payments/booked-payments.ts";
import { createPaymentTasks } from "./payments/payment-tasks.ts";
import { hasFailed } from "./payments/refund-news.ts";
import { createRiderNews } from "./rider-news.ts";
import { sendListing } from "./send-listing.ts";
import type { Board } from "./staff/boards.ts";
import { createLadderTasks } from "./staff/ladder.ts";
import { openBoard } from "./staff/open-board.ts";
import { createStaffPushTasks } from "./staff/push.ts";
import { createStaffingTasks } from "./staff/staffing-tasks.ts";
import { isKnown, openStoreTables } from "./store-tables.ts";

const getNextTask = createNextDue([nextTask]);

/** One store, named by its id. An unknown id throws NOT_FOUND and stores nothing. */
export class Store extends DurableObject<WorkerEnv> {
  /** Time of alarms; calls bring their own time. Tests set it. */
  clock: Clock;
  private readonly context: StoreContext;
  private readonly calls: StoreApi;
  private readonly alarms: AlarmPlan;
  private readonly parts: AlarmParts;

  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env);
    this.clock = createClock(env);
    this.context = createStoreContext(ctx.storage, env, {
      tellRider: createRiderNews(ctx, env),
      offering: this.getOffering(),
      sockets: ctx,
    });
    this.calls = createStoreApi(this.context);
    this.alarms = createAlarmPlan(ctx.storage);
    const { storage } = ctx;
    const { sql } = storage;
    const tasks = {
      ...createPaymentTasks(this.context),
      ...createCourierTasks(this.context),
      ...createInvoiceTasks(this.context),
      ...createStaffingTasks(this.context),
      ...createStaffPushTasks(this.context, env),
      ...createLadderTasks(this.context, env),
      ...createBookTasks(env, (attempt) => readBookedPayment(sql, attempt)),
      ...createFailedRefundTasks(env, (id) => hasFailed(sql, id)),
    };
    this.parts = createAlarmParts([
      { name: "timers", getNextDue: () => getNextWake(sql), run: (now) => fireTimers(this.context, now) },
      {
        name: "archive",
        getNextDue: () => getNextArchiveDue(sql, this.clock()),
        run: (now) => archiveOrders(storage, now),
      },
      {
        name: "tasks",
        getNextDue: () => getNextTask(sql),
        run: (now) => runTasks(storage, tasks, now),
      },
      { name: "outbox", getNextDue: () => null, run: (now) => sendOutbox(storage, env, now) },
      { name: "listing", getNextDue: () => getNextListingDue(sql), run: (now) => sendListing(sql, env, now) },
    ]);
    if (!isKnown(sql)) return;
    this.open();
    // Restores an alarm that was lost or that failed.
    ctx.waitUntil(this.alarms.restore(this.parts.getNextDue(), this.clock()));
  }

  async answer(name: string, input: unknown, at: CallContext): Promise<CallReply> {
    const { sql } = this.ctx.storage;
    const reply = await serve({ name, input, at }, this.calls, async () => {
      if (name === "searchFoods") await readData("pinyin", this.env.ASSETS);
      // An import makes a store that nobody knew.
      if (name === "putRecords") this.open();
      else if (!isKnown(sql)) throw new DomainError("NOT_FOUND");
    });
    if (!isKnown(sql)) return reply;
    tellBoards(this.context, at.now);
    // Whoever imports a store finds it in lists when the import says that it is done.
    if (name === "putRecords") await sendListing(sql, this.env, at.now);
    await this.alarms.wakeAfterWrites(() => this.parts.getNextDue(), at.now);
    return reply;
  }

  /** Opens the socket of a board, for a request of the Worker (staff/). */
  override async fetch(request: Request): Promise<Response> {
    const { ctx } = this;
    const { sql } = ctx.storage;
    const asked = readLiveRequest(request) as BoardRequest;
    if (!isKnown(sql)) return Response.json("NOT_FOUND", { status: 404 });
    const response = openBoard(sql, ctx, asked);
    await this.alarms.wakeAfterWrites(() => this.parts.getNextDue(), asked.now);
    return response;
  }

  /** Boards say nothing but pings, which are answered without the object. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(unaskedCode);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    const facts = readFacts<Board>(socket);
    const now = this.clock();
    const seenAt = getSeenAt(this.ctx, { socket, facts }, now);
    noteSeen(this.ctx.storage.sql, seenAt);
    // Answers a page that has closed it: the runtime does that for other sockets only.
    socket.close();
    logLine({ event: "board-closed", ms: seenAt - facts.openedAt, code, requestId: facts.requestId });
  }

  override webSocketError(socket: WebSocket): void {
    this.webSocketClose(socket, 1006);
  }

  override async alarm(): Promise<void> {
    this.alarms.rang();
    const now = this.clock();
    await this.parts.run(now);
    tellBoards(this.context, now);
    await this.alarms.wakeAt(this.parts.getNextDue(), now);
  }

  /** What its deployment can do. The suite has objects that say otherwise (tests/support/staffed.ts). */
  protected getOffering(): Offering {
    return getOffering(this.env);
  }

  private open(): void {
    storeObjectName(this.ctx);
    openStoreTables(this.ctx.storage);
  }
}
