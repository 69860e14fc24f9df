import { Buffer } from "node:buffer";
import { beforeEach, expect, test, vi } from "vitest";

// Whose claim is taken without a question, and what it leaves of who was there (PD110, PD117).

type Body = { signed?: string; partnerAccessToken?: string };
const device = new Map<string, string>();
const asked: string[] = [];
const bodies: { path: string; body: Body }[] = [];
/** Who is logged in at the server. */
let shown: string | null;
/** Whether the server accepts a proof, and whether it asks for a code. */
let judged: "accepted" | "refused" | "code";

const proofOf = (userPhone: string) =>
  `${Buffer.from(JSON.stringify({ merchantId: "dailyserve", userCountryCode: "60", userPhone })).toString("base64url")}.x`;

function readPhone(signed: string): string {
  return (JSON.parse(Buffer.from(signed.split(".")[0] ?? "", "base64url").toString()) as { userPhone: string })
    .userPhone;
}

function toReply() {
  const item = { name: "", countryCode: "60", phoneNumber: shown, addresses: [], vehicles: [], vouchers: [] };
  return {
    isBinded: shown !== null,
    item: shown === null ? null : item,
    orders: [],
    customerId: `c${shown}`,
    token: "t",
  };
}

async function serve(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/v3\/(?:web\/)?/, "");
  const body = (await request.json()) as Body;
  const { signed } = body;
  bodies.push({ path, body });
  if (path !== "auth") asked.push(signed === undefined ? path : `${path} ${readPhone(signed)}`);
  if (path === "auth") return Response.json({ token: "t", customer: { ID: "g", AffiliateCode: "" } });
  if (path === "logout") {
    shown = null;
    return Response.json({ token: "t", customerId: "g" });
  }
  if (signed !== undefined && judged === "code")
    return Response.json({ ...toReply(), confirm: { phone: "+60 12", by: "CODE" } });
  if (signed !== undefined && judged === "accepted") shown = readPhone(signed);
  return Response.json(toReply());
}

const [anna, ben] = ["123456789", "198765432"];

beforeEach(() => {
  vi.resetModules();
  device.clear();
  asked.length = bodies.length = 0;
  [shown, judged] = [null, "accepted"];
  const localStorage = new Proxy(
    {
      getItem: (key: string) => device.get(key) ?? null,
      setItem: (key: string, value: string) => void device.set(key, value),
      removeItem: (key: string) => void device.delete(key),
    },
    {
      ownKeys: () => [...device.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  vi.stubGlobal("window", { localStorage, sessionStorage: {}, addEventListener: () => undefined });
  vi.stubGlobal("location", new URL("https://dailyserve.makan.test/"));
  vi.stubGlobal("document", { documentElement: { dataset: { lang: "en-MY" } }, cookie: "" });
  vi.stubGlobal("fetch", serve);
});

/** Arrives with a proof, on a page in a frame or on a page of its own. */
async function arrive(phone: string, from: "frame" | "link", switches: boolean) {
  const { startSignIn } = await import("#app/account/partner-login/sign-in.ts");
  const claim = { kind: "signed" as const, signed: proofOf(phone), ...(switches && { switchesUser: true as const }) };
  return startSignIn(claim, from === "frame");
}

test.each([
  ["the site around a frame signs a guest in", null, "frame", false, "done", ["profile", `profile ${anna}`]],
  ["a link asks a guest", null, "link", false, "ask", ["profile"]],
  ["the site asks before its user takes the place of another", ben, "frame", false, "ask", ["profile"]],
  ["a link asks before its user takes the place of another", ben, "link", false, "ask", ["profile"]],
  // The site learns whether its proof is good, and the customer sees nothing of it.
  ["the user of the site who is logged in stays", anna, "frame", false, "kept", ["profile", `profile ${anna}`]],
  ["the user of a link who is logged in stays", anna, "link", false, "kept", ["profile"]],
  ["a site that does not ask switches", ben, "frame", true, "done", ["profile", "logout", `profile ${anna}`]],
  ["a link cannot switch", ben, "link", true, "ask", ["profile"]],
] as const)("%s (PD117)", async (_, before, from, switches, kind, calls) => {
  shown = before;
  expect(await arrive(anna, from, switches)).toMatchObject({ kind });
  expect(asked).toEqual(calls);
  expect(shown).toBe(kind === "ask" ? before : anna);
});

test("the id that a wallet has for its user is sent with the proof, and with no other call (S154)", async () => {
  const { startSignIn } = await import("#app/account/partner-login/sign-in.ts");
  const claim = { kind: "partner", platform: "BOOST", token: "t.1", boostCustomerId: "b-1" } as const;
  await startSignIn(claim, true);
  const naming = bodies.filter(({ body }) => "boostCustomerId" in body);
  const sent = { platform: "BOOST", partnerAccessToken: "t.1", boostCustomerId: "b-1" };
  expect(naming).toEqual([{ path: "oauth", body: sent }]);
});

test("a switch keeps nothing of the customer before, says so, and leaves a guest where the proof is refused (PD117)", async () => {
  for (const [verdict, outcome] of [
    ["accepted", { kind: "done", isSwitch: true }],
    ["refused", { kind: "refused", isSwitch: true }],
    ["code", { kind: "code", phone: "+60 12", isSwitch: true }],
  ] as const) {
    vi.resetModules();
    [shown, judged] = [ben, verdict];
    device.set("mk.checkout.1301", `@c${ben}\n12 Jalan A`).set("mk.recentSearches", "nasi").set("1301", "a cart");
    expect(await arrive(anna, "frame", true), verdict).toEqual(outcome);
    expect([device.has("mk.checkout.1301"), device.has("mk.recentSearches"), device.get("1301")]).toEqual([
      false,
      false,
      "a cart",
    ]);
    expect(shown).toBe(verdict === "accepted" ? anna : null);
  }
});
