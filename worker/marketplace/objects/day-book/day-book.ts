import { DurableObject } from "cloudflare:workers";
import type { WorkerEnv } from "#worker/env.ts";
import type { CallContext, CallReply } from "#worker/marketplace/api/call.ts";
import type { DayBookApi } from "#worker/marketplace/api/day-book.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { getObjectName } from "#worker/marketplace/storage/object-name.ts";
import { createDayBookApi } from "./calls.ts";
import { dayBookMigrations } from "./schema.ts";

/** One Malaysian day, named like "2026-11-28": what was paid at providers, and how it differs from what they say (decision 0132). */
export class DayBook extends DurableObject<WorkerEnv> {
  private readonly calls: DayBookApi;

  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env);
    const { storage } = ctx;
    migrate(storage, dayBookMigrations);
    this.calls = createDayBookApi({ storage, env, day: getObjectName(ctx) ?? "" });
  }

  answer(name: string, input: unknown, at: CallContext): Promise<CallReply> {
    return serve({ name, input, at }, this.calls);
  }
}
