import { DurableObject } from "cloudflare:workers";
import type { WorkerEnv } from "#worker/env.ts";
import { areaLetters, toCell } from "#worker/marketplace/domain/areas/cells.ts";
import type { Listing } from "#worker/marketplace/domain/listings/listing.ts";
import type { Offering } from "#worker/marketplace/domain/offering.ts";
import { findMerchantRecord, listStoreSources, readFirstListings } from "#worker/marketplace/ports/market-data.ts";
import { getOffering } from "#worker/marketplace/ports/offering.ts";
import type { CallContext, CallReply } from "#worker/marketplace/rpc/api.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import { getArea } from "#worker/marketplace/rpc/stubs.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import type { MerchantApi } from "./api.ts";
import { createMerchantApi } from "./calls.ts";
import { fillMerchant, isUnknown, needsMerchantData } from "./outlets.ts";
import { merchantMigrations } from "./schema.ts";

/** One merchant, named by its subdomain, with copies of what its stores say of themselves. */
export class Merchant extends DurableObject<WorkerEnv> {
  private readonly calls: MerchantApi;

  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env);
    this.calls = createMerchantApi(ctx.storage, this.getOffering());
    if (!isUnknown(ctx.storage.sql)) migrate(ctx.storage, merchantMigrations);
  }

  answer(name: string, input: unknown, at: CallContext): Promise<CallReply> {
    return serve({ name, input, at }, this.calls, () => this.ready(at));
  }

  /** What its deployment can do. The suite has objects that say otherwise (tests/support/staffed.ts). */
  protected getOffering(): Offering {
    return getOffering(this.env);
  }

  /** Writes the merchant of the market data, at first and when it has changed. */
  private async ready(at: CallContext): Promise<void> {
    const { ctx, env } = this;
    const subdomain = ctx.id.name ?? "";
    if (!needsMerchantData(ctx.storage.sql)) return;
    const merchant = await findMerchantRecord(subdomain, env.ASSETS);
    if (isUnknown(ctx.storage.sql) && !merchant) return;
    const sources = await listStoreSources({ merchant: subdomain }, env.ASSETS);
    const listings = await readFirstListings(sources, env.ASSETS, at.now);
    fillMerchant(ctx.storage, merchant, await Promise.all(listings.map((listing) => this.withPause(listing, at))));
  }

  /** A first pause ends when the area of the store says. */
  private async withPause(listing: Listing, at: CallContext): Promise<Listing> {
    const { store } = listing;
    if (store.pausedForHours === null) return listing;
    const area = getArea(this.env, toCell(store, areaLetters), at);
    return { ...listing, closedUntil: await area("pauseOf", { storeID: store.id }) };
  }
}
