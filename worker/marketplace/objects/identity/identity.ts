import { DurableObject } from "cloudflare:workers";
import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { createClock } from "#worker/clock.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import type { CallContext, CallReply } from "#worker/marketplace/api/call.ts";
import type { IdentityApi } from "#worker/marketplace/api/identity.ts";
import { sendHiddenCode } from "#worker/marketplace/messages/late-code.ts";
import { serve } from "#worker/marketplace/rpc/serve.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { createIdentityApi } from "./calls.ts";
import { findCustomer } from "./customer-link.ts";
import { dropLateMessage, getLateDue, readLateMessage } from "./late-message.ts";
import { identityMigrations } from "./schema.ts";
import { longestWindowMs } from "./sends.ts";
import { listMerchants } from "./staff.ts";
import { getBenefitsEnd } from "./used-benefits.ts";

/** Somebody can log in by it: a customer, or a person of a shop. */
const isNeeded = (sql: SqlStorage): boolean => findCustomer(sql) !== null || listMerchants(sql).length > 0;

/**
 * A way to log in, named by a keyed hash (for example of a phone number in E.164). An identity that nobody needs is
 * deleted when its sends and its used benefits no longer count.
 */
export class Identity extends DurableObject<WorkerEnv> {
  private readonly calls: IdentityApi;

  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env);
    this.calls = createIdentityApi(ctx.storage.sql);
  }

  async answer(name: string, input: unknown, at: CallContext): Promise<CallReply> {
    const { storage } = this.ctx;
    // Not in the constructor: an alarm that deletes everything must not create the tables again.
    const reply = await serve({ name, input, at }, this.calls, () => migrate(storage, identityMigrations));
    await this.plan();
    return reply;
  }

  private async plan(): Promise<void> {
    const { storage } = this.ctx;
    const late = getLateDue(storage.sql);
    if (late !== null) return storage.setAlarm(late);
    if (isNeeded(storage.sql)) return;
    await storage.setAlarm(Math.max(Date.now() + longestWindowMs, getBenefitsEnd(storage.sql) ?? 0));
  }

  override async alarm(): Promise<void> {
    const { storage } = this.ctx;
    migrate(storage, identityMigrations);
    const late = getLateDue(storage.sql);
    if (late !== null) return this.sendLate(late);
    if (!isNeeded(storage.sql)) await storage.deleteAll();
  }

  /** The message is forgotten once it is sent: after a crash it is sent all the same, at worst twice. */
  private async sendLate(due: number): Promise<void> {
    const { sql } = this.ctx.storage;
    const message = readLateMessage(sql);
    try {
      if (message !== null) await sendHiddenCode(this.env, message, createClock(this.env)());
    } catch (error) {
      logLine({ level: "error", event: "late-code-failed", trace: toErrorTrace(error) });
    }
    dropLateMessage(sql, due);
    await this.plan();
  }
}
