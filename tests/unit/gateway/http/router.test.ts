import { expect, test } from "vitest";
import * as v from "valibot";
import { contract } from "#shared/contract/index.ts";
import { type Row, listRows } from "#shared/contract/row.ts";
import { fillPath } from "#shared/request.ts";
import { GatewayError } from "#worker/gateway/errors.ts";
import { createRouter } from "#worker/gateway/http/router.ts";

const row = (method: Row["method"], path: Row["path"]): Row => ({
  method,
  path,
  auth: "public",
  limit: "read",
  response: v.object({}),
  onFailure: "null",
  toast: "none",
});

const failureOf = (match: () => unknown) => {
  try {
    match();
    return null;
  } catch (error) {
    return error instanceof GatewayError ? [error.code, error.details.headers?.Allow] : error;
  }
};

test("Every row of the contract is reached by its own method and path, and no other row is", () => {
  const match = createRouter(contract);
  for (const { name, row } of listRows(contract)) {
    const params = Object.fromEntries((row.path.match(/(?<=:)\w+/g) ?? []).map((param) => [param, "1"]));
    expect(match(row.method, fillPath(row.path, params))).toEqual({ name, row, params });
  }
});

test("One path whose methods name its parameter differently is one path", () => {
  const match = createRouter({
    orders: { one: row("GET", "/v3/orders/:id"), edit: row("PATCH", "/v3/orders/:orderID") },
  });
  expect(match("GET", "/v3/orders/7")).toMatchObject({ name: "orders.one", params: { id: "7" } });
  expect(match("HEAD", "/v3/orders/7")).toMatchObject({ name: "orders.one" });
  expect(match("PATCH", "/v3/orders/7")).toMatchObject({ name: "orders.edit", params: { orderID: "7" } });
  expect(failureOf(() => match("DELETE", "/v3/orders/7"))).toEqual(["METHOD_NOT_ALLOWED", "GET, HEAD, PATCH"]);
  expect(failureOf(() => match("HEAD", "/v3/orders"))).toEqual(["NOT_FOUND", undefined]);
});

test("A named path wins over a parameter when it is listed first", () => {
  const match = createRouter({ a: { named: row("GET", "/v3/a/next"), any: row("GET", "/v3/a/:id") } });
  expect(match("GET", "/v3/a/next").name).toBe("a.named");
  expect(match("GET", "/v3/a/other").name).toBe("a.any");
});

test("Parameters are decoded; what cannot be decoded stays and no schema takes it", () => {
  const match = createRouter({ a: { any: row("GET", "/v3/a/:id") } });
  expect(match("GET", "/v3/a/a%2Fb%20c").params).toEqual({ id: "a/b c" });
  expect(match("GET", "/v3/a/%E0%A4%A").params).toEqual({ id: "%E0%A4%A" });
});
