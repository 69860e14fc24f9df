import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { useShops } from "#tests/worker/sample.ts";
import { serveTestPages } from "#worker/dev/pages.ts";
import { getDemoPluginKey } from "#worker/gateway/auth/plugin-keys.ts";
import { readProof } from "#worker/gateway/auth/plugin-proof.ts";

useShops("2101");

// The page that stands for another company's site (PD26).

/** The proof and the policy of the page. */
async function openSite(query: string) {
  const page = await serveTestPages(new Request(`http://partner.localhost/dev/site?${query}`), { ...env, DEMO: "1" });
  const html = await page.text();
  const signed = /data-signed="([^"]+)"/.exec(html)?.[1] ?? "";
  const keys = [await getDemoPluginKey(env)];
  const proof = await readProof(signed, async () => keys, Date.now());
  return { html, proof, policy: page.headers.get("Content-Security-Policy") };
}

test("the site signs the user that its address names, as the merchant whose host it embeds", async () => {
  for (const [signed, userPhone] of [
    ["1", "1100000005"],
    ["0123456789", "123456789"],
  ] as const) {
    const { html, proof } = await openSite(`signed=${signed}&switch=1`);
    expect(proof).toMatchObject({ merchantId: "dailyserve", userPhone });
    expect(html).toContain('src="http://dailyserve.localhost/embed.js"');
    expect(html).toMatch(/<body [^>]*data-switch/);
  }
  expect((await openSite("signed=forged")).proof).toBe("forged");
  const nobody = await openSite("signed=x&merchant=warisan");
  expect(nobody.html).not.toContain("data-signed");
  expect(nobody.html).toContain('src="http://warisan.localhost/embed.js"');
});

test("its policy is the one that the documentation asks for", async () => {
  const { policy } = await openSite("signed=1");
  const host = "http://dailyserve.localhost";
  for (const part of [`script-src 'self' ${host}`, `frame-src ${host}`, `connect-src ${host}`])
    expect(policy?.split("; ")).toContain(part);
});
