import { describe, expect, test } from "vitest";
import { contract, operatorContract } from "#shared/contract/index.ts";
import { listRows } from "#shared/contract/row.ts";
import { createInProcessUpstream } from "#worker/gateway/upstream/upstream.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { expectFailure, origin, post, setUp } from "./harness.ts";

// The calls of the operator (wire.md §10.4): a key of the deployment, no session, never forwarded.

const older = "older-operator-key-0123456789-0123456789";
const newer = "newer-operator-key-0123456789-0123456789";
const rows = listRows({ operator: operatorContract.operator });
const all = { ...contract, ...operatorContract };

const operated = (vars: Record<string, string> = {}) =>
  setUp(() => new Response(null, { status: 500 }), {
    contract: all,
    upstream: (env) => createInProcessUpstream(createMarketplace(env)),
    env: { OPERATOR_KEYS: `${newer}, ${older}`, ...vars },
  });

const withKey = (key: string) => ({ "X-Operator-Key": key });
const create = (key: string) => post({}, withKey(key));

test.each([newer, older])("each of two keys opens an import, so that one can be replaced: %s", async (key) => {
  const { call } = operated();
  const response = await call("/v4/operator/imports", create(key));
  expect(response.status).toBe(200);
  const { item } = await response.json<{ item: { id: string } }>();
  const read = await call(`/v4/operator/imports/${item.id}`, { headers: withKey(newer) });
  expect(await read.json()).toMatchObject({ item: { id: item.id, state: "DRAFT", added: 0 } });
});

describe.each(rows)("$name does not exist", ({ row }) => {
  const path = row.path.replace(":id", "0".repeat(36)).replace(":n", "1").replace(":sha256", "0".repeat(64));
  const init = (headers: Record<string, string>): RequestInit =>
    row.method === "GET" ? { headers } : { ...post({}, headers), method: row.method };

  test.each([
    ["without a key", {}, {}, origin],
    ["with another key", withKey(newer.replace("newer", "other")), {}, origin],
    ["with the beginning of a key", withKey(newer.slice(0, -1)), {}, origin],
    ["with an empty key", withKey(""), {}, origin],
    ["with a bearer token in place of a key", { Authorization: `Bearer ${newer}` }, {}, origin],
    ["where no key is set", withKey(newer), { OPERATOR_KEYS: "" }, origin],
    ["on a merchant's host", withKey(newer), { APEX_HOSTS: "makan.example" }, "https://warisan.makan.example"],
  ])("%s", async (_case, headers, vars, host) => {
    const { call, seen } = operated(vars);
    await expectFailure(await call(host + path, init({ ...headers, Origin: host })), "NOT_FOUND");
    expect(seen).toEqual([]);
  });

  test("in front of a remote API, which is not asked", async () => {
    const { call, seen } = setUp(() => new Response("{}"), {
      contract: all,
      upstreamOrigin: "https://api.example",
      env: { OPERATOR_KEYS: newer, UPSTREAM_ORIGIN: "https://api.example" },
    });
    await expectFailure(await call(path, init(withKey(newer))), "NOT_FOUND");
    expect(seen).toEqual([]);
  });
});

test("the key is in no line of the log and in no answer", async () => {
  const { call, lines } = operated();
  const answers = [
    await call("/v4/operator/imports", create(newer)),
    await call("/v4/operator/imports", create("wrong")),
    await call("/v4/operator/imports/x y", { headers: withKey(newer) }),
  ];
  const said = JSON.stringify(lines) + (await Promise.all(answers.map((one) => one.text()))).join("");
  expect(lines).toHaveLength(3);
  expect(said).not.toContain(newer);
});

const many = (count: number, more: object = {}) => ({
  format: "makan.market/1",
  offers: Array.from({ length: count }, (_, nth) => ({ id: `o${nth}`, ...more })),
});

test("a part may be larger than any other body, and its lists longer, up to its own limits", async () => {
  const { call } = operated();
  const { item } = await (await call("/v4/operator/imports", create(newer))).json<{ item: { id: string } }>();
  const put = (body: object) =>
    call(`/v4/operator/imports/${item.id}/parts/1`, { ...post(body, withKey(newer)), method: "PUT" });
  expect((await put(many(5000, { note: "x".repeat(100) }))).status).toBe(200);
  await expectFailure(await put(many(5001)), "VALIDATION_FAILED");
  await expectFailure(await put(many(1, { note: "x".repeat(8193) })), "VALIDATION_FAILED");
  await expectFailure(await put(many(5000, { note: "x".repeat(900) })), "PAYLOAD_TOO_LARGE");
  await expectFailure(await put({ format: "makan.market/2" }), "VALIDATION_FAILED");
});
