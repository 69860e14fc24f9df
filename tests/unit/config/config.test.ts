import { expect, test, vi } from "vitest";
import { myInvoisAccount } from "#tests/stubs/myinvois.ts";
import { describeProblems, getConfig, readConfig, variableNames } from "#worker/config/config.ts";

// Every variable of the Worker (decision 0090). Hosts, statistics and tiles have tables of their own.

const namesOf = (env: Record<string, string>) => readConfig(env).problems.map(({ variable }) => variable);

test("without variables, and with empty ones, everything has its default and nothing is wrong", () => {
  const empty = Object.fromEntries(variableNames.map((name) => [name, " "]));
  expect(readConfig(empty)).toEqual(readConfig({}));
  expect(readConfig({})).toEqual({
    upstreamOrigin: null,
    sendsExtensions: false,
    sendsOrderSms: false,
    pushHosts: [],
    merchants: { loyalty: new Set(), email: new Set(), profile: new Set(), foodService: new Set() },
    pictures: { hosts: [], isProxied: false },
    pluginKeys: {},
    operatorKeys: [],
    providers: {
      stripe: null,
      hitpay: null,
      curlec: null,
      twilio: null,
      smsHttp: null,
      whatsapp: null,
      resend: null,
      lalamove: null,
      geocoder: null,
      myinvois: null,
    },
    payments: new Map(),
    smsCountries: ["60"],
    smsCaps: { number: 10, prefix: 300, network: { near: 20, far: 200 }, day: 2000 },
    hasOwnSmsCaps: false,
    sessionKeys: ["1"],
    apexHosts: [],
    firstApex: null,
    mainSite: null,
    allowedHosts: [],
    embedOrigins: [],
    platforms: ["WEB", "ALIPAY", "TNGD", "BOOST", "SENHENG"],
    brand: "Makan",
    operator: null,
    support: [],
    analytics: null,
    mapTiles: null,
    isCachingPages: true,
    isDemo: false,
    isEmbeddedDemo: false,
    demoHosts: [],
    clockOffsetMs: 0,
    simulationSpeed: 1,
    unpaidLimits: { perStore: 2, perCustomer: 4, roundsPerTable: 8 },
    problems: [],
  });
});

test.each([
  ["https://api.example", "https://api.example"],
  [" https://API.example/ ", "https://api.example"],
  ["https://api.example:8443", "https://api.example:8443"],
  ["http://localhost:9000", "http://localhost:9000"],
  ["http://127.0.0.1:1", "http://127.0.0.1:1"],
])("the upstream %j is %s", (text, origin) => {
  expect(readConfig({ UPSTREAM_ORIGIN: text })).toMatchObject({ upstreamOrigin: origin, problems: [] });
});

test.each([
  "api.example",
  "http://api.example",
  "https://api.example/base",
  "https://u:p@api.example",
  "https://api.example?x=1",
  "https://api.example#x",
  "https://*.example",
  "https://a;b",
  "ftp://api.example",
  "file:///etc",
  "http://localhost.evil.example",
])("the upstream %j is refused with a sentence that does not repeat it", (text) => {
  const problem = "must be an https origin without a path, or http://localhost";
  const { upstreamOrigin, problems } = readConfig({ UPSTREAM_ORIGIN: text });
  expect([upstreamOrigin, problems]).toEqual([null, [{ variable: "UPSTREAM_ORIGIN", problem }]]);
});

test.each([
  ["DEMO", ["1", "0"], ["true", "yes", "2"]],
  ["UPSTREAM_EXTENSIONS", ["1", "0"], ["on"]],
  ["ASSET_PROXY", ["1", "0"], ["cdn.example"]],
  ["ORDER_SMS", ["1", "0"], ["on", "ready"]],
  [
    "SMS_CAPS",
    ["{}", '{"day":0}', '{"number":10,"prefix":300,"country":{"60":1},"network":{"near":20,"far":200},"day":2000}'],
    ["{", "20", '{"network":20}', '{"network":{"middle":1}}', '{"network":{"near":-1}}', '{"week":1}', '{"day":1.5}'],
  ],
  [
    "PUSH_HOSTS",
    ["push.example", "*.push.example, Push.Example"],
    ["https://push.example", "push.example/x", "push.example:8443", "*", "*.", "a.*.example", "http://push.example"],
  ],
  ["PAGE_CACHE", ["on", "off"], ["0", "none"]],
  ["SIM_SPEED", ["1", "3000", "1.5"], ["0", "-1", "fast"]],
  ["CLOCK_OFFSET_MS", ["0", "-86400000"], ["1.5", "tomorrow"]],
  ["UNPAID_ORDERS_PER_STORE", ["1", "9999"], ["0", "-1", "2.5", "1e3", "10000", "many"]],
  ["UNPAID_ORDERS_PER_CUSTOMER", ["3"], ["0"]],
  ["OPEN_ROUNDS_PER_TABLE", ["12"], ["0"]],
  ["LOYALTY_MERCHANTS", ["jade", " jade , m-2,"], ["jade drink", "a;b", "jade,ü"]],
  ["EMAIL_MERCHANTS", ["jade"], ["a/b"]],
  ["PROFILE_MERCHANTS", ["jade"], ["a/b"]],
  ["FOOD_SERVICE_MERCHANTS", ["jade"], ["a/b"]],
  ["PARTNERS", ["TNGD, boost", "WEB"], ["TNGD,GRAB"]],
  ["SESSION_KEYS", ["1", "2, 1", "may-2027"], [",", "1,1", "1,2,3", "a b", "1.2"]],
  ["DEMO_HOSTS", ["demo.my, two.my"], ["https://demo.my"]],
  [
    "PLUGIN_KEYS",
    [`{"jade":["${"k".repeat(32)}"]}`, "{}"],
    // The last: a key in place of a list of keys.
    ["{", "[1]", '{"jade":["short"]}', '{"jade":"text"}', `{"jade":"${"k".repeat(32)}"}`],
  ],
  [
    "ASSET_HOST",
    ["cdn.example", "cdn.example?"],
    ["https://cdn.example", "cdn.example/a", "cdn.example:8443", "a;b", "*"],
  ],
  [
    "MYINVOIS",
    [
      JSON.stringify(myInvoisAccount),
      JSON.stringify({ ...myInvoisAccount, origin: "https://preprod-api.myinvois.hasil.gov.my" }),
    ],
    [
      "{}",
      JSON.stringify({ ...myInvoisAccount, clientID: "" }),
      JSON.stringify({ ...myInvoisAccount, more: 1 }),
      JSON.stringify({ ...myInvoisAccount, origin: "http://api.myinvois.hasil.gov.my" }),
      JSON.stringify({ ...myInvoisAccount, supplier: { ...myInvoisAccount.supplier, msic: "5610" } }),
      JSON.stringify({ ...myInvoisAccount, supplier: { ...myInvoisAccount.supplier, phone: "03-1100 1001" } }),
    ],
  ],
  ["MAP_ATTRIBUTION", ["© Tile People"], ["x".repeat(201)]],
  [
    "SUPPORT",
    ["+60312345678", "whatsapp:+60123456789, help@makan.example"],
    [
      "0312345678",
      "+6031",
      "whatsapp:help@makan.example",
      "https://wa.me/60",
      "help@makan",
      "javascript:alert(1)",
      "+60312345678; x",
    ],
  ],
])("%s takes %j and refuses %j", (name, good, bad) => {
  for (const text of good) expect(namesOf({ DEMO: "1", [name]: text }), text).toEqual([]);
  for (const text of bad) expect(namesOf({ DEMO: "1", [name]: text }), text).toEqual([name]);
});

test("a speed of the simulation is wrong where nothing is simulated", () => {
  for (const DEMO of ["", "0"]) {
    const { problems, simulationSpeed } = readConfig({ DEMO, SIM_SPEED: "400" });
    expect(problems).toEqual([
      { variable: "SIM_SPEED", problem: "must not be set without DEMO=1: nothing is simulated" },
    ]);
    expect(simulationSpeed).toBe(1);
  }
});

test("lists are read, and a wrong entry makes none of the list count", () => {
  const { merchants, apexHosts, firstApex } = readConfig({
    LOYALTY_MERCHANTS: "jade, nova",
    APEX_HOSTS: "makan.my,饭.my",
  });
  expect([merchants.loyalty, apexHosts]).toEqual([new Set(["jade", "nova"]), ["xn--t75a.my", "makan.my"]]);
  expect(firstApex).toBe("makan.my");
  expect(readConfig({ APEX_HOSTS: "makan.my,*.x" }).apexHosts).toEqual([]);
});

test("a host of pictures has the query that asks for a width, and the usual one if it names none", () => {
  const text = "CDN.example, img.example?x-oss-process=image/resize,w_{w}/format,webp\n plain.example?";
  expect(readConfig({ ASSET_HOST: text }).pictures.hosts).toEqual([
    { host: "cdn.example", query: "w={w}&fmt=webp" },
    { host: "img.example", query: "x-oss-process=image/resize,w_{w}/format,webp" },
    { host: "plain.example", query: "" },
  ]);
});

test("tiles need the name of their owner, and a speed and a clock of their own need a demo", () => {
  const MAP_TILES = "https://tiles.example/{z}/{x}/{y}";
  expect([readConfig({ MAP_TILES }).mapTiles, namesOf({ MAP_TILES })]).toEqual([null, ["MAP_ATTRIBUTION"]]);
  expect(readConfig({ MAP_TILES, MAP_ATTRIBUTION: " Owner " }).mapTiles).toEqual({
    template: MAP_TILES,
    attribution: "Owner",
  });
  expect(readConfig({ CLOCK_OFFSET_MS: "60000" }).clockOffsetMs).toBe(0);
  expect(readConfig({ CLOCK_OFFSET_MS: "60000", DEMO: "1" })).toMatchObject({
    clockOffsetMs: 60_000,
    simulationSpeed: 20,
  });
});

test("only a demo sends to push services of this machine", () => {
  const PUSH_HOSTS = "push.example,*.Push.example,http://127.0.0.1:9000";
  expect(readConfig({ PUSH_HOSTS, DEMO: "1" })).toMatchObject({
    pushHosts: ["push.example", "*.push.example", "http://127.0.0.1:9000"],
    problems: [],
  });
  expect(readConfig({ PUSH_HOSTS })).toMatchObject({
    pushHosts: ["push.example", "*.push.example"],
    problems: [{ variable: "PUSH_HOSTS", problem: "must not have http without DEMO=1" }],
  });
});

test("one wrong variable leaves the others as they are, and each problem is one line of the log, once, without a value", () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const wrong = {
    DEMO: "1",
    UPSTREAM_ORIGIN: "http://secret.example",
    SIM_SPEED: "secret",
    OPEN_ROUNDS_PER_TABLE: "3",
  };
  const config = getConfig(wrong);
  expect(config).toMatchObject({ isDemo: true, simulationSpeed: 20, unpaidLimits: { roundsPerTable: 3 } });
  expect(getConfig(wrong)).toBe(config);
  getConfig({ ...wrong });
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, string>);
  expect(lines.map(({ at, variable }) => [at, variable])).toEqual([
    ["config", "UPSTREAM_ORIGIN"],
    ["config", "SIM_SPEED"],
  ]);
  expect(JSON.stringify(lines)).not.toContain("secret");
  log.mockRestore();
});

test("only a demo says on the page what is wrong", () => {
  const wrong = { SIM_SPEED: "0", MAP_ATTRIBUTION: "x".repeat(201) };
  expect(describeProblems(readConfig(wrong))).toBeNull();
  expect(describeProblems(readConfig({ DEMO: "1" }))).toBeNull();
  expect(describeProblems(readConfig({ ...wrong, DEMO: "1" }))).toBe(
    "MAP_ATTRIBUTION must have at most 200 characters\nSIM_SPEED must be a number of at least 1",
  );
});

test("a demo in front of a remote API has nothing of the embedded marketplace (PD5)", () => {
  const embedded = { isDemo: true, isEmbeddedDemo: true, embedOrigins: ["http://partner.localhost:*"] };
  expect(readConfig({ DEMO: "1" })).toMatchObject(embedded);
  const remote = { DEMO: "1", UPSTREAM_ORIGIN: "https://api.example", EMBED_ORIGINS: "https://shop.example" };
  expect(readConfig(remote)).toMatchObject({
    isDemo: true,
    isEmbeddedDemo: false,
    embedOrigins: ["https://shop.example"],
  });
  expect(readConfig({ DEMO: "0" })).toMatchObject({ isDemo: false, isEmbeddedDemo: false, embedOrigins: [] });
});

test("a deployment that says nothing of caps has small ones, a demo none, and what is set counts alone", () => {
  const byDefault = { number: 10, prefix: 300, network: { near: 20, far: 200 }, day: 2000 };
  expect(readConfig({})).toMatchObject({ smsCaps: byDefault, hasOwnSmsCaps: false });
  expect(readConfig({ DEMO: "1" }).smsCaps).toEqual({});
  expect(readConfig({ SMS_CAPS: '{"day":5}' })).toMatchObject({ smsCaps: { day: 5 }, hasOwnSmsCaps: true });
  expect(readConfig({ SMS_CAPS: '{"day":5}' }).smsCaps).toEqual({ day: 5 });
  expect(readConfig({ SMS_CAPS: '{"day":5}', DEMO: "1" }).smsCaps).toEqual({ day: 5 });
  // A wrong one is told, and nothing is answered until it is right.
  expect(readConfig({ SMS_CAPS: "none" }).smsCaps).toEqual(byDefault);
});
