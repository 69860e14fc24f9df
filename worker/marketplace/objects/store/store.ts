import { DurableObject } from "cloudflare:workers";
import { readData } from "virtual:asset-data";
import { type Clock, createClock } from "#worker/clock.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { areaLetters, toCell } from "#worker/marketplace/domain/areas/cells.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { findStoreSource, getMarketData, type StoreSource } from "#worker/marketplace/ports/market-data.ts";
import type { CallContext, CallReply } from "#worker/marketplace/rpc/api.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import { getArea } from "#worker/marketplace/rpc/stubs.ts";
import { type AlarmParts, createAlarmParts } from "#worker/marketplace/storage/alarm-parts.ts";
import { type AlarmPlan, createAlarmPlan } from "#worker/marketplace/storage/alarm-plan.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { storeObjectName, getObjectName } from "#worker/marketplace/storage/object-name.ts";
import type { StoreApi } from "./api.ts";
import { createStoreApi } from "./calls.ts";
import { needsFilling, fillStore } from "./catalogue/fill-store.ts";
import type { StoreContext } from "./core/context.ts";
import { getNextListingDue } from "./core/listing-due.ts";
import { readDataVersion, readPause } from "./core/store-profile.ts";
import { getNextWake } from "./core/wake-time.ts";
import { createStoreContext, fireTimers } from "./create-context.ts";
import { storeDiningMigrations } from "./dining/schema.ts";
import { archiveOrders, getNextArchiveDue } from "./orders/archive.ts";
import { storeOrderingMigrations } from "./orders/schema.ts";
import { sendOutbox } from "./outbox.ts";
import { storeLoyaltyMigrations } from "./payments/schema.ts";
import { storePrivacyMigrations } from "./privacy/schema.ts";
import { fillReviews } from "./reviews/fill-reviews.ts";
import { storeReviewMigrations } from "./reviews/schema.ts";
import { storeMigrations } from "./schema.ts";
import { sendListing } from "./send-listing.ts";

/** One store, named by its id. An unknown id throws NOT_FOUND and stores nothing. */
export class Store extends DurableObject<WorkerEnv> {
  /** Time of alarms; calls bring their own time. Tests set it. */
  clock: Clock;
  private readonly seed: StoreSource | null;
  private readonly context: StoreContext;
  private readonly calls: StoreApi;
  private readonly alarms: AlarmPlan;
  private readonly parts: AlarmParts;
  private isFilled = false;

  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env);
    this.clock = createClock(env);
    this.seed = findStoreSource(getObjectName(ctx) ?? "");
    this.context = createStoreContext(ctx.storage, env);
    this.calls = createStoreApi(this.context);
    this.alarms = createAlarmPlan(ctx.storage);
    const { storage } = ctx;
    const { sql } = storage;
    this.parts = createAlarmParts([
      { name: "timers", getNextDue: () => getNextWake(sql), run: (now) => fireTimers(this.context, now) },
      { name: "archive", getNextDue: () => getNextArchiveDue(sql), run: (now) => archiveOrders(storage, now) },
      { name: "outbox", getNextDue: () => null, run: (now) => sendOutbox(storage, env, now) },
      { name: "listing", getNextDue: () => getNextListingDue(sql), run: (now) => sendListing(sql, env, now) },
    ]);
    if (!this.seed) return;
    storeObjectName(ctx);
    migrate(ctx.storage, storeMigrations);
    migrate(ctx.storage, storeOrderingMigrations, "ordering");
    migrate(ctx.storage, storeDiningMigrations, "dining");
    migrate(ctx.storage, storeLoyaltyMigrations, "loyalty");
    migrate(ctx.storage, storeReviewMigrations, "reviews");
    migrate(ctx.storage, storePrivacyMigrations, "privacy");
    // Restores an alarm that was lost or that failed.
    ctx.waitUntil(this.alarms.restore(this.parts.getNextDue(), this.clock()));
  }

  async answer(name: string, input: unknown, at: CallContext): Promise<CallReply> {
    const reply = await serve({ name, input, at }, this.calls, async () => {
      if (name === "searchFoods") await readData("pinyin", this.env.ASSETS);
      await this.ready(at);
    });
    if (this.seed) await this.alarms.wakeAfterWrites(() => this.parts.getNextDue(), at.now);
    return reply;
  }

  override async alarm(): Promise<void> {
    this.alarms.rang();
    const now = this.clock();
    await this.parts.run(now);
    await this.alarms.wakeAt(this.parts.getNextDue(), now);
  }

  private async ready(at: CallContext): Promise<void> {
    const { seed, env, ctx } = this;
    if (!seed) throw new DomainError("NOT_FOUND");
    if (this.isFilled) return;
    this.isFilled = !needsFilling(ctx.storage.sql);
    if (this.isFilled) return;
    const [closedUntil] = await Promise.all([this.findPause(seed, at), getMarketData().readMenus(env.ASSETS)]);
    // Another call may have filled it meanwhile.
    if (!needsFilling(ctx.storage.sql)) return;
    ctx.storage.transactionSync(() => {
      fillStore(ctx.storage, seed, closedUntil);
      fillReviews(ctx.storage.sql, seed.store.id, at.now);
    });
  }

  /** The end of the pause with which a store begins: its area has computed it, if it was listed first. */
  private async findPause({ store }: StoreSource, at: CallContext): Promise<number | null> {
    const { sql } = this.ctx.storage;
    if (readDataVersion(sql) > 0) return readPause(sql);
    if (store.pausedForHours === null) return null;
    return getArea(this.env, toCell(store, areaLetters), at)("pauseOf", { storeID: store.id });
  }
}
