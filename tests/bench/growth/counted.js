// The Worker of the build with more addresses: one calls an object, one has an object write a history, and one tells how many
// rows objects have read and written since it was asked last.

import * as histories from "./histories.js";
import app, * as ours from "./index.js";

export * from "./index.js";

const none = () => ({ read: 0, written: 0 });
/** What calls did, with what they leave for after their replies, and what alarms did. */
let rows = { calls: none(), alarms: none() };
/** Calls that are not yet done with what they leave. */
let unfinished = 0;
/** By storage. The rows of a cursor are known when it was read to its end, and only its own object may ask. */
const cursors = new Map();
let isCounting = false;

function countCursors(sql) {
  if (isCounting) return;
  isCounting = true;
  const classOfSql = Object.getPrototypeOf(sql);
  const { exec } = classOfSql;
  classOfSql.exec = function (...asked) {
    const cursor = exec.apply(this, asked);
    cursors.set(this, [...(cursors.get(this) ?? []), cursor]);
    return cursor;
  };
}

function add(kind, sql) {
  for (const { rowsRead, rowsWritten } of cursors.get(sql) ?? []) {
    rows[kind].read += rowsRead;
    rows[kind].written += rowsWritten;
  }
  cursors.delete(sql);
}

const counted = (Base) =>
  class extends Base {
    constructor(ctx, env) {
      countCursors(ctx.storage.sql);
      super(ctx, env);
    }
    async answer(name, input, at) {
      const reply = await super.answer(name, input, at);
      add("calls", this.ctx.storage.sql);
      return reply;
    }
    async alarm() {
      await super.alarm();
      add("alarms", this.ctx.storage.sql);
    }
  };

export class Area extends counted(ours.Area) {}
export class Customer extends counted(ours.Customer) {
  async writeLate(at) {
    unfinished += 1;
    await super.writeLate(at);
    unfinished -= 1;
    add("calls", this.ctx.storage.sql);
  }
  grow(what, input) {
    histories[what](this.context.storage.sql, input);
    cursors.delete(this.ctx.storage.sql);
  }
}
export class Directory extends counted(ours.Directory) {}
export class Identity extends counted(ours.Identity) {}
export class Merchant extends counted(ours.Merchant) {}
export class Promo extends counted(ours.Promo) {}
export class Referral extends counted(ours.Referral) {}
export class Store extends counted(ours.Store) {
  grow(what, input) {
    histories[what](this.ctx.storage.sql, input);
    cursors.delete(this.ctx.storage.sql);
  }
}

const actions = {
  async call(env, { object, name, call, input }) {
    const now = Date.now() + Number(env.CLOCK_OFFSET_MS);
    return env[object].getByName(name).answer(call, input, { now, locale: "EN" });
  },
  async grow(env, { object, name, what, input }) {
    await env[object].getByName(name).grow(what, input);
    return { ok: true };
  },
  rows() {
    if (unfinished > 0) return { ok: false };
    const value = rows;
    rows = { calls: none(), alarms: none() };
    return { ok: true, value };
  },
};

async function act(request, env, action) {
  const reply = await action(env, await request.json());
  return Response.json(reply, { status: reply.ok ? 200 : 500 });
}

export default {
  ...app,
  fetch(request, env, ctx) {
    const [, growth, name] = new URL(request.url).pathname.split("/");
    return growth === "growth" ? act(request, env, actions[name]) : app.fetch(request, env, ctx);
  },
};
