import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, stopGateways } from "./gateways.ts";
import { head, sendRaw } from "./raw-socket.ts";
import { varsAtLunch } from "./servers.ts";

// Statistics are off unless a deployment names a script of them (decision 0051).

const script = "https://stats.example/tag.js?id={id}";
const servers = { plain: "", counted: "" };

beforeAll(async () => {
  servers.plain = await startGateway(varsAtLunch(1));
  const ids = { WEB: "S-web", BOOST: "S-boost", FOOD_SERVICE: "S-food" };
  servers.counted = await startGateway({ ...varsAtLunch(1), ANALYTICS: JSON.stringify({ script, ids }) });
});

afterAll(stopGateways);

async function getPage(server: keyof typeof servers, path: string, host = "localhost") {
  const { port } = new URL(servers[server]);
  const { status, headers, text } = await sendRaw(servers[server], {
    text: head(`GET ${path}`, { Host: `${host}:${port}` }),
  });
  expect(status, path).toBe(200);
  const policy = headers.get("Content-Security-Policy") ?? "";
  return { text, policy: policy.replace(/nonce-[^']+/g, "nonce") };
}

test("a page says nothing of statistics and its policy names no other origin by default (S341)", async () => {
  for (const path of ["/", "/1301/home", "/privacy"]) {
    const { text, policy } = await getPage("plain", path);
    expect(text).not.toContain("stats.example");
    expect(text).not.toContain('id="statistics"');
    expect(text).not.toContain(".consent");
    // The key is not in the data of the page either.
    expect(text).not.toContain('\\"analytics\\"');
    expect(policy).toContain("script-src");
    expect(policy).not.toMatch(/https?:/);
  }
});

test("a deployment with statistics allows their origin for calls and pictures, and nothing more", async () => {
  const [plain, counted] = [await getPage("plain", "/"), await getPage("counted", "/")];
  const directives = new Map(counted.policy.split("; ").map((one) => [one.split(" ", 1)[0] ?? "", one]));
  for (const name of ["connect-src", "img-src"]) expect(directives.get(name)).toContain(" https://stats.example");
  // What our own scripts add may run ('strict-dynamic'): no browser that knows it reads an origin there.
  expect(directives.get("script-src")).toBe("script-src 'nonce' 'strict-dynamic'");
  expect(counted.policy.replaceAll(" https://stats.example", "")).toBe(plain.policy);
});

test.each([
  ["localhost", "/about", "S-web"],
  ["localhost", "/about?platform=BOOST", "S-boost"],
  ["warisan.localhost", "/privacy", "S-web"],
  ["dailyserve.localhost", "/privacy", "S-food"],
  ["localhost", "/about?platform=TNGD", null],
  ["localhost", "/about?plugin=1", null],
])("on %s%s the id is %s, in the data of the page alone (S341)", async (host, path, id) => {
  const { text } = await getPage("counted", path, host);
  for (const one of ["S-web", "S-boost", "S-food"]) expect(text.includes(one), one).toBe(one === id);
  expect(text).not.toMatch(/<script[^>]*stats\.example/);
});

test("the privacy notice names the server of the statistics, also without JavaScript", async () => {
  const { text } = await getPage("counted", "/privacy");
  const notice = text.slice(text.indexOf('id="statistics"'), text.indexOf("</main>"));
  expect(notice).toContain("stats.example");
  expect(notice).toContain("Statistik");
  expect(text).toContain("Nobody else, unless you allow statistics");
  expect(notice).toContain("melainkan jika anda membenarkan statistik");
  expect((await getPage("plain", "/privacy")).text).toMatch(/Nobody else\.<[\s\S]*Tiada pihak lain\.</);
});
