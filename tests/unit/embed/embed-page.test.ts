import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { signedResults } from "#shared/embed/signed.ts";
import { readConfig } from "#worker/config/config.ts";
import { renderEmbedPage } from "#worker/embed/embed-page.ts";
import { readProof } from "#worker/gateway/auth/plugin-proof.ts";

// What /embed prints works as it is printed (PD116).

const origin = "https://dailyserve.makan.my";
const key = "Zr4vQ9+signing/key-of-the-samples==";

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };
const toText = (html: string) => html.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);

async function readPage() {
  const response = await renderEmbedPage({ origin, testSite: null, brand: "Foodie & Co" });
  const html = await response.text();
  const blocks = [...html.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, block = ""]) => toText(block));
  /** The block below the heading of a language. */
  const sampleOf = (language: string) =>
    toText(new RegExp(`<h4>${language}</h4>\\s*<pre[^>]*>([^<]*)</pre>`).exec(html)?.[1] ?? "");
  return { html, blocks, sampleOf };
}

type Runner = { program: string; args: string[]; toProgram: (sample: string) => string };

/** How a sample is run: the program prints what its function signs. */
const runners: Record<string, Runner> = {
  "Node.js": {
    program: process.execPath,
    args: ["--input-type=module", "-"],
    toProgram: (sample) => `${sample}\nprocess.stdout.write(sign(${JSON.stringify(key)}, "dailyserve", "0123456789"));`,
  },
  PHP: {
    program: "php",
    args: [],
    toProgram: (sample) => `${sample}\necho sign('${key}', 'dailyserve', '0123456789');`,
  },
  Python: {
    program: "python3",
    args: ["-"],
    toProgram: (sample) => `${sample}\nprint(sign("${key}", "dailyserve", "0123456789"), end="")`,
  },
};

test.for(Object.entries(runners))(
  "the sample in %s signs a user whom the gateway accepts",
  async ([language, { program, args, toProgram }], { skip }) => {
    skip(spawnSync(program, ["--version"]).status !== 0, `${program} is not installed`);
    const { sampleOf } = await readPage();
    const run = () => spawnSync(program, args, { input: toProgram(sampleOf(language)), encoding: "utf8" });
    const [one, two] = [run(), run()];
    expect([one.stderr, two.stderr]).toEqual(["", ""]);
    const nowMs = Date.now();
    const read = (signed: string, keys = [key]) => readProof(signed, async () => keys, nowMs);
    const proof = await read(one.stdout);
    expect(proof).toMatchObject({ merchantId: "dailyserve", userCountryCode: "60", userPhone: "0123456789" });
    expect(await read(one.stdout, ["another key of at least 32 letters"])).toBe("forged");
    // Another nonce each time.
    expect(await read(two.stdout)).not.toEqual(proof);
  },
);

test("the sample of PLUGIN_KEYS is taken as it is printed, and so is the policy", async () => {
  const { blocks } = await readPage();
  const [, value = ""] = blocks.map((block) => /^PLUGIN_KEYS=(.*)$/.exec(block)).find((found) => found) ?? [];
  expect(readConfig({ PLUGIN_KEYS: value })).toMatchObject({
    pluginKeys: { "my-company": [expect.any(String)] },
    problems: [],
  });
  expect(blocks).toContain(`script-src ${origin}; frame-src ${origin}; connect-src ${origin}`);
});

test("the lines of the script lead to a part of the page that names every result", async () => {
  const { html } = await readPage();
  const part = html.slice(html.indexOf('<h2 id="signed">'), html.indexOf('<h2 id="logout">'));
  for (const result of signedResults) expect(part).toContain(`<code>${result}</code>`);
});
