// The Worker of the build with two more addresses: one writes listings, which are no call yet, and one tells how many rows all
// objects have read and written since it was asked last.

import app, * as ours from "./index.js";

export * from "./index.js";

/** The rows of a cursor are known when it was read to its end, which it is when somebody asks. */
let cursors = [];
let isCounting = false;

function countRows(sql) {
  if (isCounting) return;
  isCounting = true;
  const classOfSql = Object.getPrototypeOf(sql);
  const { exec } = classOfSql;
  classOfSql.exec = function (...asked) {
    const cursor = exec.apply(this, asked);
    cursors.push(cursor);
    return cursor;
  };
}

const counted = (Base) =>
  class extends Base {
    constructor(ctx, env) {
      countRows(ctx.storage.sql);
      super(ctx, env);
    }
  };

export class Area extends counted(ours.Area) {}
export class Merchant extends counted(ours.Merchant) {}
export class Store extends counted(ours.Store) {}
export class Directory extends counted(ours.Directory) {}

function takeRows() {
  const rows = { read: 0, written: 0 };
  for (const { rowsRead, rowsWritten } of cursors) {
    rows.read += rowsRead;
    rows.written += rowsWritten;
  }
  cursors = [];
  return Response.json(rows);
}

async function put(request, env) {
  const { area, input } = await request.json();
  const reply = await env.AREA.getByName(area).answer("putListings", input, { now: Date.now(), locale: "EN" });
  return Response.json(reply, { status: reply.ok ? 200 : 500 });
}

export default {
  ...app,
  fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    if (pathname === "/growth/put") return put(request, env);
    if (pathname === "/growth/rows") return takeRows();
    return app.fetch(request, env, ctx);
  },
};
