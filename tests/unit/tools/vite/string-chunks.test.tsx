import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fc from "fast-check";
import { createElement, lazy, type ReactNode, Suspense, use } from "react";
import type { renderToReadableStream as Render } from "react-dom/server";
import { expect, test } from "vitest";
import { collectStrings } from "#tools/vite/string-chunks.ts";

const require = createRequire(import.meta.url);
const source = readFileSync(
  require.resolve("react-dom/package.json").replace("package.json", "cjs/react-dom-server.edge.production.js"),
  "utf8",
);

/** Runs a CommonJS module from its text. */
function evaluate(code: string): { renderToReadableStream: typeof Render } {
  const module = { exports: {} };
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- compares two texts of one library
  new Function("require", "exports", "module", code)(require, module.exports, module);
  return module.exports as { renderToReadableStream: typeof Render };
}

const patched = collectStrings(source);
const [stock, ours] = [evaluate(source), evaluate(patched ?? "")];

async function bytesOf(renderer: typeof stock, make: () => ReactNode): Promise<string> {
  const stream = await renderer.renderToReadableStream(make(), { nonce: "abc", onError: () => "digest" });
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

async function same(make: () => ReactNode): Promise<void> {
  expect(await bytesOf(ours, make)).toBe(await bytesOf(stock, make));
}

function Fails(): ReactNode {
  throw new Error("no");
}

/** New at each call: a promise that has been read, or a part that has been loaded, no longer suspends. */
function suspendedTree(): ReactNode {
  const later = new Promise<string>((resolve) => {
    queueMicrotask(() => resolve("in time"));
  });
  const Later = () => <p>{use(later)}</p>;
  const Lazy = lazy(async () => ({ default: () => <b>点心</b> }));
  return (
    <main>
      <Suspense fallback={<i>…</i>}>
        <Later />
      </Suspense>
      <Suspense fallback={<i>sorry</i>}>
        <Fails />
      </Suspense>
      <Suspense fallback={null}>
        <Lazy />
      </Suspense>
    </main>
  );
}

const text = fc.string({ unit: "grapheme", maxLength: 40 });
const { tree } = fc.letrec<{ tree: ReactNode }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    text,
    fc
      .record({
        tag: fc.constantFrom("div", "p", "li"),
        title: text,
        children: fc.array(tie("tree"), { maxLength: 4 }),
      })
      .map(({ tag, title, children }) => createElement(tag, { title }, ...children)),
  ),
}));

test("the renderer is the one we know, and the patch finds all its places", () => {
  expect(patched).not.toBeNull();
  expect(collectStrings(source.replace("function writeChunk(", "function writeChunks("))).toBeNull();
});

test("whatever is rendered, the bytes are those of the stock renderer (performance.md R11)", async () => {
  await fc.assert(
    fc.asyncProperty(tree, async (node) => same(() => node)),
    { numRuns: 300 },
  );
});

test("long pages in both scripts, past every buffer's size, are the same bytes", async () => {
  const rows = Array.from({ length: 800 }, (_, index) => ({ key: index, name: `虾饺 Har Gow ${index} <&"'> 🥟` }));
  await same(() => (
    <ul>
      {rows.map(({ key, name }) => (
        <li key={key} title={name}>
          {name}
        </li>
      ))}
    </ul>
  ));
});

test("suspended, failed and lazy parts are the same bytes", async () => {
  await same(suspendedTree);
});
