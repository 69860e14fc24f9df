import { DurableObject } from "cloudflare:workers";
import { migrate } from "../migrations.ts";
import { answerCall, type CallContext } from "../object-calls.ts";
import { directoryOf } from "../objects.ts";
import { Refusal } from "../refusal.ts";
import { storeCalls } from "./calls.ts";
import { storeMigrations } from "./schema.ts";
import { needsSeeding, seedOf, seedStore, type StoreSeed } from "./seeding.ts";

/** One store, named by its id: menus, foods, hours, tables. An id without a store answers NOT_FOUND and keeps nothing. */
export class Store extends DurableObject<Env> {
  private readonly seed: StoreSeed | null;
  private readonly calls: ReturnType<typeof storeCalls>;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.seed = seedOf(ctx.id.name);
    this.calls = storeCalls(ctx.storage.sql);
    if (this.seed) migrate(ctx.storage, storeMigrations);
  }

  override fetch(request: Request): Promise<Response> {
    return answerCall(request, this.calls, (at) => this.ready(at));
  }

  private async ready(at: CallContext): Promise<void> {
    const { seed, env, ctx } = this;
    if (!seed) throw new Refusal("NOT_FOUND");
    if (!needsSeeding(ctx.storage.sql)) return;
    // A pause began when the Directory was seeded: both have to name the same end.
    const closedUntil = await directoryOf(env, at)("pauseOf", { storeID: seed.store.id });
    seedStore(ctx.storage, seed, closedUntil);
  }
}
