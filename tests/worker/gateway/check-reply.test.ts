import * as v from "valibot";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { expectFailure, setUp, tags } from "./harness.ts";

// What of an upstream's bytes reaches the caller (performance.md P1, P2, R2).

const json = { headers: { "Content-Type": "application/json" } };
const encode = (text: string) => new TextEncoder().encode(text);

/** The bytes that a caller gets for these of the upstream. */
async function passed(body: string | Uint8Array): Promise<Uint8Array> {
  const { call } = setUp(() => new Response(body, json));
  const response = await call("/v3/web/tags");
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

test("A text that we would write ourselves passes as it came", async () => {
  const odd = { items: [{ id: "a", name: 'Nasi "lemak" \u0000 \ud83c 烧肉 👩‍👩‍👧 é', imageUrl: "/x" }] };
  for (const reply of [tags, { items: [] }, odd]) {
    expect(await passed(JSON.stringify(reply))).toEqual(encode(JSON.stringify(reply)));
  }
});

test("A text that says more than is read of it is written anew: spaces, escapes, names twice, a byte order mark", async () => {
  const [tag] = tags.items;
  const written = encode(JSON.stringify(tags));
  const one = JSON.stringify(tag);
  for (const text of [
    ` {"items": [${one}]}\n`,
    `{"items":[${one.replace("malay", String.raw`\u006dalay`)}]}`,
    `{"items":["secret"],"items":[${one}]}`,
    `{"items":[${one.replace("{", '{"id":"secret",')}]}`,
    `\uFEFF{"items":[${one}]}`,
    `{"items":[${one.replace("{", '{"__proto__":{"secret":1},')}]}`,
  ]) {
    expect(await passed(text), text).toEqual(written);
  }
});

const long = (name: string) => ({
  items: Array.from({ length: 200 }, (_, at) => ({ id: `tag-${at}`, name, imageUrl: `/assets/img/tag-${at}` })),
});

test("What has no name goes in every language", async () => {
  const { call } = setUp(() => Response.json({ ...long("Malay"), secret: "s" }));
  for (const language of ["en-MY", "zh-Hans-MY"]) {
    const response = await call("/v3/web/tags", { headers: { "Accept-Language": language } });
    expect(await response.json()).toEqual(long("Malay"));
  }
});

test("What is one row's reply is not another's", async () => {
  const { call } = setUp(() => Response.json({ items: [], cursor: "x".repeat(500), note: "y".repeat(5_000) }));
  for (const page of ["1", "2"]) {
    const response = await call(`/v4/web/find-nearby-stores?cursor=${page}`);
    expect(await response.json()).toEqual({ items: [], cursor: "x".repeat(500) });
  }
  await expectFailure(await call("/v3/merchant/m1"), "UPSTREAM_CONTRACT");
});

test("One byte that differs from a reply is noticed wherever it is", async () => {
  const rows = { ...contract, places: { ...contract.places, tags: { ...contract.places.tags, cache: undefined } } };
  const state = { body: "" };
  const { call } = setUp(() => new Response(state.body, json), { contract: rows });
  const good = JSON.stringify(long("Malay"));
  state.body = good;
  expect((await call("/v3/web/tags")).status).toBe(200);
  const schema = contract.places.tags.response;
  for (let at = 3; at < good.length; at += 293) {
    for (const letter of ["7", '"', "!", "\u0001"]) {
      state.body = good.slice(0, at) + letter + good.slice(at + 1);
      const response = await call("/v3/web/tags");
      const expected = parsed(schema, state.body);
      if (expected === null) await expectFailure(response, "UPSTREAM_CONTRACT");
      else expect(await response.json()).toEqual(expected);
    }
    state.body = good;
    expect(await (await call("/v3/web/tags")).text()).toBe(good);
  }
});

function parsed(schema: typeof contract.places.tags.response, text: string): unknown {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

test("A decoder that met other bytes than UTF-8 goes on", async () => {
  const bodies = [new Uint8Array([0x22, 0xc3]), encode(JSON.stringify(tags)), new Uint8Array([0xff, 0xfe])];
  const { call } = setUp((_, nth) => new Response(bodies[nth - 1], json));
  await expectFailure(await call("/v3/web/tags"), "UPSTREAM_CONTRACT");
  expect(await (await call("/v3/web/tags")).json()).toEqual(tags);
});

test("A length that is told is read in one go, one that is too long not at all", async () => {
  const { call } = setUp((_, nth) => {
    const body = JSON.stringify({ items: [] }).padEnd(nth === 1 ? 0 : 3 * 1024 * 1024, " ");
    return new Response(body, { headers: { ...json.headers, "Content-Length": String(body.length) } });
  });
  expect(await (await call("/v4/web/find-nearby-stores?cursor=1")).json()).toEqual({ items: [] });
  await expectFailure(await call("/v4/web/find-nearby-stores?cursor=2"), "UPSTREAM_CONTRACT");
});
