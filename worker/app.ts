import { DurableObject } from "cloudflare:workers";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
const app = new Hono();
const h = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);
app.all("*", (c) => h(c.req.raw, new RouterContextProvider()));
export default app;
export class Directory extends DurableObject {}
export class Store extends DurableObject {}
export class Guard extends DurableObject {}
