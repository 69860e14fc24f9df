import { DurableObject } from "cloudflare:workers";
import { readData } from "virtual:asset-data";
import { type Clock, createClock } from "#worker/clock.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { AreaApi } from "#worker/marketplace/api/area.ts";
import type { CallContext, CallReply } from "#worker/marketplace/api/call.ts";
import type { Offering } from "#worker/marketplace/domain/offering.ts";
import { getOffering } from "#worker/marketplace/ports/offering.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import { type AlarmPlan, createAlarmPlan } from "#worker/marketplace/storage/alarm-plan.ts";
import { getObjectName, storeObjectName } from "#worker/marketplace/storage/object-name.ts";
import { type Blocks, createBlocks } from "./blocks.ts";
import { createAreaApi } from "./calls.ts";
import { getNextSectionsDue, tellSections } from "./sections.ts";
import { createTables, isEmpty } from "./tables.ts";

/**
 * The stores of one cell of about 39 × 20 km, named by its geohash of four letters: lists and search. A list asks the areas
 * that its circle touches. It has copies of what the stores say of themselves.
 */
export class Area extends DurableObject<WorkerEnv> {
  /** Time of alarms; calls bring their own time. Tests set it. */
  clock: Clock;
  private readonly blocks: Blocks;
  private readonly calls: AreaApi;
  private readonly alarms: AlarmPlan;
  /** Known without the runtime's help, too: an alarm may wake the object without its name. */
  private readonly area: string;

  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env);
    const { storage } = ctx;
    this.blocks = createBlocks(storage.sql);
    this.area = getObjectName(ctx) ?? "";
    this.calls = createAreaApi({ storage, blocks: this.blocks, area: this.area, offering: this.getOffering() });
    this.clock = createClock(env);
    this.alarms = createAlarmPlan(storage);
    if (isEmpty(storage.sql)) return;
    storeObjectName(ctx);
    createTables(storage);
    // Restores an alarm that was lost.
    ctx.waitUntil(this.alarms.restore(this.nextDue(), this.clock()));
  }

  async answer(name: string, input: unknown, at: CallContext): Promise<CallReply> {
    const { sql } = this.ctx.storage;
    const wasEmpty = isEmpty(sql);
    const reply = await serve({ name, input, at }, this.calls, () => this.readTexts());
    if (wasEmpty && !isEmpty(sql)) storeObjectName(this.ctx);
    await this.alarms.wakeAfterWrites(() => this.nextDue(), at.now);
    return reply;
  }

  /** Tells the Directory which sections the area has. */
  override async alarm(): Promise<void> {
    this.alarms.rang();
    const now = this.clock();
    const { sql } = this.ctx.storage;
    await tellSections({ sql, blocks: this.blocks, area: this.area }, this.env, now);
    await this.alarms.wakeAt(this.nextDue(), now);
  }

  /** What its deployment can do. The suite has objects that say otherwise (tests/support/staffed.ts). */
  protected getOffering(): Offering {
    return getOffering(this.env);
  }

  private nextDue(): number | null {
    const { sql } = this.ctx.storage;
    return isEmpty(sql) ? null : getNextSectionsDue(sql);
  }

  /** Names are prepared and compared with readings, and a store is written with the places around it. */
  private async readTexts(): Promise<void> {
    await Promise.all([readData("pinyin", this.env.ASSETS), readData("places", this.env.ASSETS)]);
  }
}
