import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { anOperator } from "#tests/support/an-operator.ts";
import { part, runs } from "#tests/support/runs.ts";
import { idMark, toBuildId } from "#tools/vite/server-build.ts";
import { variableNames } from "#worker/config/config.ts";
import { type DataCentre, startDataCentre } from "./data-centre.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { getPage, mainHost, type PageVisit, pageWalks, pairWalks } from "./page-visits.ts";
import { runWorkerd, varsAtLunch } from "./servers.ts";

// What visitors get from the cache of pages is what they would get without it: Workers in front of one marketplace. Two
// keep pages and share the cache of a data centre, as isolates do; one renders every page for its visitor.

let vars: Record<string, string>;
let dataCentre: DataCentre;
let keeping: [string, string];
let rendering: string;

beforeAll(async () => {
  const marketplace = await startGateway(varsAtLunch(1));
  vars = { ...varsAtLunch(1), UPSTREAM_ORIGIN: marketplace, APEX_HOSTS: mainHost, MAP_ATTRIBUTION: "Owner" };
  dataCentre = await startDataCentre();
  keeping = [await startKeeping(), await startKeeping()];
  rendering = await startGateway({ ...vars, PAGE_CACHE: "off" });
});

afterAll(async () => {
  await stopGateways();
  dataCentre.close();
});

const startKeeping = () => startGateway(vars, { cachePort: dataCentre.port });

const pageAt = (path: string, cookies = "mk.locale=EN"): PageVisit => ({
  host: "localhost",
  path,
  headers: { Cookie: cookies },
});

/** What is kept of pages in the data centre; replies of the API are there too. */
const keptPages = () => [...dataCentre.entries.values()].filter(({ body }) => body.includes("data-served="));

/**
 * Asks for a page that no isolate has, until the data centre has it. It is stored behind the answer, as others that were asked
 * for before it may be by now; its nonce tells it from these.
 */
async function renderFirst(origin: string, visit: PageVisit) {
  const first = await getPage(origin, visit);
  expect([first.state, first.answer.status]).toEqual(["MISS", 200]);
  while (!keptPages().some(({ body }) => body.includes(first.nonce))) await dataCentre.stored();
  return first;
}

/** Sent as it is kept. A machine that is busy may ask for it when it is stale: a store's settings are fresh for 15 seconds. */
const isKept = (state: string) => state === "HIT" || state === "STALE";

test("a kept page is the page that would be rendered for this visitor, whoever asked before and wherever", async () => {
  /** What was rendered for each visit: a kept page is as old as one of these. */
  const rendered = new Map<string, string[]>();
  const states: string[] = [];
  const renderAgain = async (visit: PageVisit) => {
    const key = JSON.stringify(visit);
    const { answer, state } = await getPage(rendering, visit);
    if (![302, 308].includes(answer.status)) expect(state).toBe("NONE");
    rendered.set(key, [...new Set([...(rendered.get(key) ?? []), JSON.stringify(answer)])]);
    return rendered.get(key);
  };
  await fc.assert(
    fc.asyncProperty(pageWalks, async (walk) => {
      for (const [visit, isolate] of walk) {
        await renderAgain(visit);
        const { answer, state } = await getPage(keeping[isolate], visit);
        expect(await renderAgain(visit)).toContain(JSON.stringify(answer));
        states.push(state);
      }
    }),
    { numRuns: pairWalks.length + runs(40), endOnFailure: true, examples: pairWalks.map((walk) => [walk]) },
  );
  const hits = states.filter(isKept);
  expect(hits.length).toBeGreaterThan(states.length / 10);
});

test("each answer has a nonce of its own in its policy and on its scripts, and says when it was sent", async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => getPage(keeping[0], pageAt("/1301/home"))));
  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(20);
  for (const { answer, nonce } of pages) {
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(answer.html.match(/nonce="nonce"/g)?.length).toBeGreaterThan(5);
  }
  const later = await getPage(keeping[0], pageAt("/1301/home"));
  expect(Number(later.served)).toBeGreaterThan(Number(pages[0]?.served) - 1);
});

test("an isolate sends what another one of the data centre rendered, with a nonce of its own", async () => {
  const visit = pageAt("/1302/home?plugin=1&platform=ALIPAY");
  const first = await renderFirst(keeping[0], visit);
  const second = await getPage(keeping[1], visit);
  expect(second.state).toSatisfy(isKept);
  expect(second.answer).toEqual(first.answer);
  expect(second.nonce).not.toBe(first.nonce);
  expect(Number(second.served)).toBeGreaterThanOrEqual(Number(first.served));
});

test("two visitors at one place share a kept page, and what is kept has the label of neither (PD111)", async () => {
  const labels = ["Rumah <Aisyah> & 'Ali'", 'Pejabat "甲乙丙" \\ 3'];
  const visits = ["/", "/search?q=rice", "/1301/home", "/1301/checkout"].map((path) =>
    labels.map((label) => pageAt(path, `mk.locale=EN; mk.place=${encodeURIComponent(`3.1501,101.7102,${label}`)}`)),
  );
  for (const [one, other] of visits) {
    if (!one || !other) throw new Error("two visitors");
    await renderFirst(keeping[0], one);
    const second = await getPage(keeping[1], other);
    expect(second.state).toSatisfy(isKept);
    expect(second.answer).toEqual((await getPage(rendering, other)).answer);
    expect(second.answer.html).toContain("甲乙丙");
  }
  expect(keptPages().filter(({ body }) => /Aisyah|甲乙丙/.test(body.toString()))).toEqual([]);
});

test("a language has one kept page, whether the address or a cookie says it, and however it is spelled (PD119)", async () => {
  const chinese = pageAt("/1303/home?lang=CN", "");
  const first = await renderFirst(keeping[0], chinese);
  expect(first.answer.html).toContain('<html lang="zh-Hans-MY"');
  expect(first.answer.headers).toContainEqual(["set-cookie", expect.stringContaining("mk.locale=CN")]);
  const again = await getPage(keeping[1], chinese);
  expect(again.state).toSatisfy(isKept);
  expect(again.answer).toEqual(first.answer);
  const byCookie = await getPage(keeping[1], pageAt("/1303/home", "mk.locale=CN"));
  expect(byCookie.state).toSatisfy(isKept);
  expect(byCookie.answer.html).toBe(first.answer.html);
  // Whoever chose the other language before has it in this address, and nobody else.
  const english = await getPage(keeping[1], pageAt("/1303/home?lang=CN", "mk.locale=EN"));
  expect(english.state).toSatisfy(isKept);
  expect(english.answer.html).toBe(first.answer.html);
  expect((await getPage(keeping[1], pageAt("/1303/home"))).answer.html).toContain('<html lang="en-MY"');
});

test("a platform has one kept page for addresses that name it, however they do (PD121)", async () => {
  const named = pageAt("/1303/home?platform=TNGD");
  const first = await renderFirst(keeping[0], named);
  for (const query of ["platform=tng", "Platform=%20TNG%20", "clientID=tngd"]) {
    const { state, answer } = await getPage(keeping[1], pageAt(`/1303/home?${query}`));
    expect(state, query).toSatisfy(isKept);
    expect(answer, query).toEqual(first.answer);
  }
  expect((await getPage(keeping[1], pageAt("/1303/home?platform=BOOST"))).state).toBe("MISS");
});

/** Another value of each variable; of those that name something, a thing that is there. */
const otherValues: Record<string, string> = {
  UPSTREAM_ORIGIN: "",
  UPSTREAM_EXTENSIONS: "1",
  LOYALTY_MERCHANTS: "jade",
  EMAIL_MERCHANTS: "jade",
  PROFILE_MERCHANTS: "jade",
  FOOD_SERVICE_MERCHANTS: "jade",
  ASSET_HOST: "cdn.example",
  ASSET_PROXY: "1",
  PLUGIN_KEYS: '{"m-jade":["0123456789012345678901234567890123456789"]}',
  APEX_HOSTS: "other.test",
  MAIN_SITE_URL: "https://makan.example",
  ALLOWED_HOSTS: "localhost",
  EMBED_ORIGINS: "https://shop.example",
  PARTNERS: "BOOST",
  ANALYTICS: '{"script":"https://stats.example/tag.js?id={id}","ids":{"WEB":"S-1"}}',
  PAGE_CACHE: "on",
  DEMO: "0",
  DEMO_HOSTS: "demo.example,makan.example,foodie.com.my",
  CLOCK_OFFSET_MS: "0",
  UNPAID_ORDERS_PER_STORE: "3",
  UNPAID_ORDERS_PER_CUSTOMER: "5",
  OPEN_ROUNDS_PER_TABLE: "9",
  MAP_TILES: "https://tiles.example/{z}/{x}/{y}.png",
  MAP_ATTRIBUTION: "Tiles",
  SESSION_KEYS: "1,2",
  OPERATOR_KEYS: "0123456789012345678901234567890123456789",
  STRIPE: '{"key":"sk_test_1","webhookSecrets":["whsec_1"]}',
  HITPAY: '{"key":"1","salts":["1"]}',
  CURLEC: '{"keyID":"rzp_test_1","keySecret":"1","webhookSecrets":["1"]}',
  TWILIO: '{"sid":"AC1","token":"1","from":"+15005550006"}',
  SMS_HTTP: '{"url":"https://sms.example/?to={to}&text={text}"}',
  WHATSAPP: '{"token":"1","phoneID":"1","template":"code"}',
  RESEND: '{"key":"re_1","from":"Makan <orders@makan.example>"}',
  LALAMOVE: '{"key":"pk_1","secret":"sk_1"}',
  PAYMENTS: "{}",
  SMS_COUNTRIES: "60,65",
  SMS_CAPS: '{"day":1000}',
  GEOCODER: '{"origin":"https://photon.example"}',
  SIM_SPEED: "2",
  SUPPORT: "help@makan.example",
  OPERATOR: JSON.stringify(anOperator),
  MYINVOIS: JSON.stringify({
    clientID: "id",
    clientSecret: "secret",
    supplier: {
      name: "Makan Sdn. Bhd.",
      tin: "C2584563200",
      registrationNo: "201901234567",
      msic: "56101",
      activity: "Restaurants",
      address: { line: "18 Jalan Raja Chulan", postCode: "50200", city: "Kuala Lumpur", state: "14" },
      phone: "+60311001001",
      email: "tax@makan.example",
    },
  }),
  ORDER_SMS: "1",
  PUSH_HOSTS: "push.example",
};

test("no page of another configuration is sent: each variable makes another page, and the same ones do not", async () => {
  expect(Object.keys(otherValues).toSorted()).toEqual(variableNames.toSorted());
  const visit = pageAt("/about");
  await renderFirst(keeping[0], visit);
  expect(await findWith({}, visit)).toBe("HIT");
  for (const [name, value] of part(Object.entries(otherValues))) {
    // Without a demo a speed of the simulation is wrong.
    const others: Record<string, string> = name === "DEMO" ? { SIM_SPEED: "" } : {};
    expect([name, await findWith({ [name]: value, ...others }, visit)]).toEqual([name, "MISS"]);
  }
});

/** How a new isolate with other variables finds a page. */
async function findWith(more: Record<string, string>, visit: PageVisit): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "makan-variables-"));
  const server = await runWorkerd(inject("bundle"), { DEMO: "1", ...vars, ...more }, folder, {
    cachePort: dataCentre.port,
  });
  const { state } = await getPage(server.origin, visit);
  await server.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
  return state;
}

/** The Worker's scripts of a bundle, and the id of its build. */
function readScripts(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  const files = names.map((fileName) => ({ fileName, code: readFileSync(join(folder, fileName), "utf8") }));
  const ids = new Set(files.flatMap(({ code }) => code.match(/(?<=["'`])[0-9a-f]{32}(?=["'`])/g) ?? []));
  const withMark = (id: string) => files.map((file) => ({ ...file, code: file.code.replaceAll(id, idMark) }));
  return { files, id: [...ids].find((id) => toBuildId(withMark(id)) === id), withMark };
}

test("no page of another build is sent, also if only the server's code has changed", async () => {
  const bundle = inject("bundle");
  const { id = "", withMark } = readScripts(bundle.folder);
  expect(id, "the id of the deployed files").not.toBe("");
  const visit = pageAt("/terms");
  await renderFirst(keeping[0], visit);
  const folder = mkdtempSync(join(tmpdir(), "makan-build-"));
  cpSync(bundle.folder, folder, { recursive: true });
  const changed = withMark(id).map((file) =>
    file.fileName === bundle.main ? { ...file, code: `${file.code}\n/* changed */` } : file,
  );
  const otherId = toBuildId(changed);
  for (const { fileName, code } of changed) writeFileSync(join(folder, fileName), code.replaceAll(idMark, otherId));
  const other = await startGateway(vars, { cachePort: dataCentre.port, bundle: { ...bundle, folder } });
  expect((await getPage(other, visit)).state).toBe("MISS");
  expect((await getPage(await startKeeping(), visit)).state).toBe("HIT");
  rmSync(folder, { recursive: true, force: true });
});

test("an entry of the data centre that is no page, and a data centre that fails, cost a rendering and no more", async () => {
  // A page that no generated visit has asked for.
  const visit = pageAt("/terms", "mk.locale=CN");
  const { answer } = await renderFirst(keeping[0], visit);
  for (const entry of keptPages()) entry.body = Buffer.from("something else");
  const unreadable = await getPage(await startKeeping(), visit);
  expect([unreadable.state, unreadable.answer]).toEqual(["MISS", answer]);
  dataCentre.isFailing = true;
  const failing = await getPage(await startKeeping(), visit);
  dataCentre.isFailing = false;
  expect([failing.state, failing.answer]).toEqual(["MISS", answer]);
});
