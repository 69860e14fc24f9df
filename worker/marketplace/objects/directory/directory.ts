import { DurableObject } from "cloudflare:workers";
import { getMarketData } from "#worker/marketplace/ports/market-data.ts";
import type { CallContext } from "#worker/marketplace/rpc/api.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import type { DirectoryApi } from "./api.ts";
import { createDirectoryApi } from "./calls.ts";
import { fillDirectory, needsDirectoryData } from "./fill-directory.ts";
import { directoryPromoMigrations } from "./promos.ts";
import { directoryRatingMigrations } from "./ratings.ts";
import { directoryMigrations } from "./schema.ts";

/** Merchants, store index, search and tags of one market; named "my". Mostly reads. */
export class Directory extends DurableObject<Env> {
  private readonly calls: DirectoryApi;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    migrate(ctx.storage, directoryMigrations);
    migrate(ctx.storage, directoryRatingMigrations, "ratings");
    migrate(ctx.storage, directoryPromoMigrations, "promos");
    this.calls = createDirectoryApi(ctx.storage.sql);
  }

  override fetch(request: Request): Promise<Response> {
    return serve(request, this.calls, (at) => this.ready(at));
  }

  private async ready(at: CallContext): Promise<void> {
    const { ctx, env } = this;
    if (!needsDirectoryData(ctx.storage.sql)) return;
    await getMarketData().readMenus(env.ASSETS);
    fillDirectory(ctx.storage, at.now);
  }
}
