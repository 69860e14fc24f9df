import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { assetData } from "#tools/vite/asset-data.ts";
import { storeTexts } from "#worker/dev/store-texts.ts";

const root = join(import.meta.dirname, "../../../..");

type Built = {
  storeTexts: typeof storeTexts;
  readData: (group: string, assets: { fetch: (url: string) => Promise<Response> }) => Promise<void>;
};

/** A Worker that uses a data module, as the server build has it. */
async function buildWorker(): Promise<Built> {
  const entry = "virtual:entry";
  const code = `export { readData } from "virtual:asset-data"; export { storeTexts } from "${root}/worker/dev/store-texts.ts";`;
  const output = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      assetData(),
      {
        name: "entry",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: { write: false, ssr: true, rolldownOptions: { input: entry } },
  });
  const [bundle] = [output].flat();
  const chunk = bundle && "output" in bundle ? bundle.output[0] : null;
  const source = chunk?.type === "chunk" ? chunk.code : "";
  expect(source).not.toContain(storeTexts.what);
  return import(`data:text/javascript,${encodeURIComponent(source)}`);
}

test("a data module is empty until its file is read, and whoever failed can read it again", async () => {
  const worker = await buildWorker();
  expect(worker.storeTexts).toEqual({});
  const asked: string[] = [];
  const answer = (status: number) => ({
    fetch: (url: string) => {
      asked.push(url);
      return Promise.resolve(Response.json({ storeTexts }, { status }));
    },
  });
  await expect(worker.readData("texts", answer(404))).rejects.toThrow("404");
  expect(worker.storeTexts).toEqual({});
  await worker.readData("texts", answer(200));
  expect(worker.storeTexts).toEqual(storeTexts);
  await worker.readData("texts", answer(200));
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatch(/\/assets\/texts-[\w-]{8}\.json$/);
});
