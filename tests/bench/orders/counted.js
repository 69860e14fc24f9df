// The Worker of the build with two more addresses: one tells what its objects have done since it was asked last, and one
// what they had done when the last reply left. A store whose id has more than four digits is one of the sample market.

import app, * as ours from "./index.js";

export * from "./index.js";

const none = () => ({ calls: {}, statements: 0, commits: 0, alarms: 0, alarmsSet: 0, rowsWritten: 0 });
let now = none();
let atReply = none();
/** By storage. The rows of a cursor are known when it was read to its end, and only its own object may ask. */
const cursors = new Map();
let patched = false;

const copy = () => ({ ...now, calls: { ...now.calls } });

/** Writes of one turn are stored together. */
const writing = new Set();

function countRows(sql) {
  for (const { rowsWritten } of cursors.get(sql) ?? []) now.rowsWritten += rowsWritten;
  cursors.delete(sql);
}

function note(sql, cursor) {
  now.statements += 1;
  cursors.set(sql, [...(cursors.get(sql) ?? []), cursor]);
  if (cursor.rowsWritten === 0 || writing.has(sql)) return;
  writing.add(sql);
  now.commits += 1;
  setTimeout(() => writing.delete(sql), 0);
}

function patch(storage) {
  if (patched) return;
  patched = true;
  const classOfSql = Object.getPrototypeOf(storage.sql);
  const { exec } = classOfSql;
  classOfSql.exec = function (...asked) {
    const cursor = exec.apply(this, asked);
    note(this, cursor);
    return cursor;
  };
  const classOfStorage = Object.getPrototypeOf(storage);
  const { setAlarm } = classOfStorage;
  classOfStorage.setAlarm = function (...asked) {
    now.alarmsSet += 1;
    return setAlarm.apply(this, asked);
  };
}

const counted = (Base) =>
  class extends Base {
    constructor(ctx, env) {
      patch(ctx.storage);
      super(ctx, env);
    }
    async answer(name, input, at) {
      now.calls[name] = (now.calls[name] ?? 0) + 1;
      const reply = await super.answer(name, input, at);
      countRows(this.ctx.storage.sql);
      return reply;
    }
    async alarm() {
      now.alarms += 1;
      await super.alarm();
      countRows(this.ctx.storage.sql);
    }
  };

export class Customer extends counted(ours.Customer) {
  async writeLate(at) {
    await super.writeLate(at);
    countRows(this.ctx.storage.sql);
  }
}
export class Identity extends counted(ours.Identity) {}
export class Promo extends counted(ours.Promo) {}
export class Store extends counted(ours.Store) {
  constructor(ctx, env) {
    const { name = "" } = ctx.id;
    if (name.length > 4) Object.defineProperty(ctx, "id", { value: { name: name.slice(0, 4) } });
    super(ctx, env);
  }
}

function takeCounts() {
  const told = { all: copy(), atReply };
  now = none();
  return Response.json(told);
}

export default {
  ...app,
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname === "/orders/counts") return takeCounts();
    const response = await app.fetch(request, env, ctx);
    atReply = copy();
    return response;
  },
};
