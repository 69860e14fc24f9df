import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { enter, linkFor, refused, reply, rows } from "#tests/worker/marketplace/handlers/staff/support.ts";
import { noon } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { serveTestPages } from "#worker/dev/pages.ts";
import { pairingTexts } from "#worker/dev/pairing-texts.ts";

useShops("1001", "1002");

vi.spyOn(console, "log").mockImplementation(() => {});

const visit = (store?: string) => {
  const sent = store === undefined ? {} : { method: "POST", body: new URLSearchParams({ store }) };
  const at = { ...env, DEMO: "1", CLOCK_OFFSET_MS: String(noon - Date.now()) };
  return serveTestPages(new Request("https://makan.example/dev/pairing", sent), at);
};

test("a code of the test page pairs a tablet with the store that was chosen, once", async () => {
  expect(await (await visit()).text()).toContain(pairingTexts.none);
  await enter(await linkFor({ countryCode: "60", phoneNumber: "1100000101" }));
  expect(await (await visit()).text()).toContain('value="1002"');
  const page = await (await visit("1002")).text();
  const [, pairingCode = ""] = /<code>([A-Z2-9]{8})<\/code>/.exec(page) ?? [];
  const { item } = await reply(rows.signIn, { body: { pairingCode } });
  expect(item.kind).toBe("DEVICE");
  expect(item.grants.flatMap(({ stores }) => stores.map(({ id }) => id))).toEqual(["1002"]);
  expect(await refused(rows.signIn, { body: { pairingCode } })).toMatchObject({ code: "OTP_INVALID" });
  expect((await visit("1301")).status).toBe(404);
});
