import { DurableObject } from "cloudflare:workers";
import type { CallContext, CallReply } from "#worker/marketplace/api/call.ts";
import type { DirectoryApi } from "#worker/marketplace/api/directory.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { createDirectoryApi } from "./calls.ts";
import { directoryMigrations } from "./schema.ts";

/** The list of codes of one market, and the areas with their sections; named "my". */
export class Directory extends DurableObject<Env> {
  private readonly calls: DirectoryApi;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    migrate(ctx.storage, directoryMigrations);
    this.calls = createDirectoryApi(ctx.storage);
  }

  answer(name: string, input: unknown, at: CallContext): Promise<CallReply> {
    return serve({ name, input, at }, this.calls);
  }
}
