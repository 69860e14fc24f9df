import { build } from "vite";
import { expect, test } from "vitest";
import { idMark, serverBuild, toBuildId } from "#tools/vite/server-build.ts";

const entry = "\0entry";

/** The files of a build whose entry shows the id, beside some code. */
async function buildWith(code: string) {
  const sources = {
    name: "sources",
    resolveId: (source: string) => (source === entry ? entry : null),
    load: (id: string) =>
      id === entry ? `import { serverBuildId } from "virtual:server-build";\nexport { serverBuildId };\n${code}` : null,
  };
  const result = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [sources, serverBuild()],
    build: { write: false, ssr: true, minify: true, rolldownOptions: { input: entry } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const files = output && "output" in output ? output.output : [];
  return files.flatMap((file) => (file.type === "chunk" ? [{ fileName: file.fileName, code: file.code }] : []));
}

const readId = (files: { code: string }[]) => /[0-9a-f]{32}/.exec(files.map(({ code }) => code).join("\n"))?.[0] ?? "";

test("the id of the server's build changes with its code and with nothing else", async () => {
  const [one, again, other] = [
    await buildWith("export const a = 1;"),
    await buildWith("export const a = 1;"),
    await buildWith("export const a = 2;"),
  ];
  expect(one).toEqual(again);
  expect(readId(one)).toMatch(/^[0-9a-f]{32}$/);
  expect(readId(other)).not.toBe(readId(one));
});

test("the id is that of the files in which it stands", async () => {
  const files = await buildWith("export const a = 1;");
  const id = readId(files);
  expect(toBuildId(files.map(({ fileName, code }) => ({ fileName, code: code.replaceAll(id, idMark) })))).toBe(id);
  expect(id).toHaveLength(idMark.length);
});
