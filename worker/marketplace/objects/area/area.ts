import { DurableObject } from "cloudflare:workers";
import type { WorkerEnv } from "#worker/env.ts";
import { listStoreSources, readFirstListings } from "#worker/marketplace/ports/market-data.ts";
import type { CallContext } from "#worker/marketplace/rpc/api.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import { getDirectory } from "#worker/marketplace/rpc/stubs.ts";
import { addEarlierStates } from "#worker/marketplace/sagas/add-earlier-states.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import type { AreaApi } from "./api.ts";
import { type Blocks, createBlocks } from "./blocks.ts";
import { createAreaApi } from "./calls.ts";
import { fillArea, isEmpty, needsAreaData } from "./fill-area.ts";
import { areaMigrations } from "./schema.ts";

/**
 * The stores of one cell of about 39 × 20 km, named by its geohash of four letters: lists and search. A list asks the areas
 * that its circle touches. It has copies of what the stores say of themselves.
 */
export class Area extends DurableObject<WorkerEnv> {
  private readonly blocks: Blocks;
  private readonly calls: AreaApi;

  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env);
    const { storage } = ctx;
    this.blocks = createBlocks(storage.sql);
    this.calls = createAreaApi({ storage, blocks: this.blocks, area: ctx.id.name ?? "" });
    if (!isEmpty(storage.sql)) migrate(storage, areaMigrations);
  }

  override fetch(request: Request): Promise<Response> {
    return serve(request, this.calls, (at) => this.ready(at));
  }

  /** Writes the stores of the market data, at first and when they have changed. */
  private async ready(at: CallContext): Promise<void> {
    const { ctx, env, blocks } = this;
    const sources = listStoreSources({ area: ctx.id.name ?? "" });
    if (!needsAreaData(ctx.storage.sql, sources.length)) return;
    const listings = await readFirstListings(sources, env.ASSETS, at.now);
    fillArea(ctx.storage, blocks, await addEarlierStates(listings, getDirectory(env, at)));
  }
}
