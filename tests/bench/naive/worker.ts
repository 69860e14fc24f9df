import { Hono } from "hono";
import * as v from "valibot";
import { contract } from "#shared/contract/index.ts";
import { listRows } from "#shared/contract/row.ts";

// The gateway that is written first: each reply parsed, checked by valibot, and written anew. Nothing of ours is in it but the contract.

const app = new Hono<{ Bindings: { UPSTREAM_ORIGIN: string } }>();

for (const { row } of listRows(contract))
  app.on(row.method, row.path, async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const response = await fetch(c.env.UPSTREAM_ORIGIN + pathname + search, c.req.raw);
    return c.json(v.parse(row.response, await response.json()) as object);
  });

export default app;
