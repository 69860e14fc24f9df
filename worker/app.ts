import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
const app = new Hono();
const h = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);
app.all("*", (c) => h(c.req.raw, new RouterContextProvider()));
export default app;
export { Directory, Guard, Store } from "./api.ts";
