import { expect, test } from "vitest";
import { keepPageHashes } from "#tools/vite/page-hashes.ts";

const hash = (nth: number) => `sha384-${String(nth).repeat(8)}`;
const table = (sri: Record<string, string>) =>
  `export default ${JSON.stringify({
    entry: { module: "/assets/entry.client-aaaaaaaa.js", imports: ["/assets/frame-aaaaaaaa.js"] },
    routes: { home: { module: "/assets/home-aaaaaaaa.js", imports: ["/assets/frame-aaaaaaaa.js"] } },
    sri,
  })};`;

test("the server keeps the hashes of the scripts and texts that pages name, and no others", () => {
  const named = {
    "/assets/entry.client-aaaaaaaa.js": hash(1),
    "/assets/home-aaaaaaaa.js": hash(2),
    "/assets/en-store-aaaaaaaa.js": hash(3),
    "/assets/zh-hans-store-aaaaaaaa.js": hash(4),
    "/assets/frame-aaaaaaaa.js": hash(5),
  };
  const others = {
    "/sw.js": hash(6),
    "/assets/cart-sheet-aaaaaaaa.js": hash(7),
    "/assets/en-balance-aaaaaaaa.js": hash(8),
  };
  expect(keepPageHashes(table({ ...others, ...named }))).toBe(table(named));
});
