import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import {
  exportedNames,
  findCycles,
  importsOf,
  projectRoot,
  readSource,
  sourcesIn,
} from "#tests/support/source-graph.ts";

/** What each folder may import: a prefix of a project path, or a package. The first rule that matches a file counts. */
const folderRules: { files: RegExp; may: RegExp; why: string }[] = [
  { files: /^shared\//, may: /^(?:shared\/|valibot$)/, why: "shared/ imports valibot and itself only" },
  {
    files: /^app\/service-worker\//,
    may: /^(?:app\/service-worker\/|app\/styles\/|shared\/|workbox-|virtual:build-files$)/,
    why: "the service worker is built by itself",
  },
  {
    files: /^app\//,
    may: /^(?:app\/|shared\/|virtual:(?:(?:public-)?contract|page|staff)-table|react|@tanstack\/|i18next|idb$|pigeon-maps$|@react-router\/dev)/,
    why: "app/ imports shared/",
  },
  { files: /^worker\/(?:app|api)\.ts$/, may: /./, why: "app.ts and api.ts compose" },
  {
    files: /^worker\/request\/ssr\.ts$/,
    may: /^(?:app\/context\.ts|shared\/|worker\/|react-router|virtual:)/,
    why: "ssr.ts knows app/context.ts only",
  },
  {
    files: /^worker\/edge\//,
    may: /^(?:worker\/edge\/|worker\/(?:env|clock|log|config\/config|request\/(?:address|picture-store|operator-key))\.ts|shared\/|hono)/,
    why: "edge/ imports shared/",
  },
  {
    files: /^worker\/gateway\//,
    may: /^(?:worker\/(?:gateway|cache|guard)\/|worker\/(?:env|clock|log|config\/config|request\/(?:address|operator-key))\.ts|shared\/|hono|valibot|virtual:compiled-readers$|node:buffer$|cloudflare:|@react-router\/cloudflare)/,
    why: "gateway/ imports shared/",
  },
  {
    files: /^worker\/guard\//,
    may: /^(?:worker\/(?:guard\/|env\.ts$|request\/placement\.ts$)|shared\/|cloudflare:|node:buffer$)/,
    why: "guard/ is below gateway and marketplace",
  },
  {
    files: /^worker\/marketplace\/domain\//,
    may: /^(?:worker\/marketplace\/domain\/|shared\/|valibot$|node:(?:buffer|crypto)$|malaysia-postcodes$)/,
    why: "domain/ holds rules: it imports shared/, what shared/ may import, a list of facts, and itself",
  },
  {
    files: /^worker\/marketplace\/demo\//,
    may: /^(?:worker\/marketplace\/(?:api|demo|domain|ports|rpc)\/|shared\/|virtual:asset-data$|node:(?:buffer|crypto)$|valibot$|cloudflare:)/,
    why: "demo/ implements ports",
  },
  {
    files: /^worker\/marketplace\/ports\//,
    may: /^(?:worker\/marketplace\/(?:domain|ports)\/|worker\/(?:env|log)\.ts$|shared\/|valibot$)/,
    why: "ports/ are interfaces over domain/",
  },
  {
    files: /^worker\/marketplace\/rpc\//,
    may: /^(?:worker\/marketplace\/(?:api|domain|rpc)\/|worker\/guard\/|worker\/(?:env|log|request\/placement)\.ts|shared\/)/,
    why: "rpc/ knows what objects answer, not how",
  },
  {
    files: /^worker\/marketplace\/storage\//,
    may: /^(?:worker\/marketplace\/storage\/|worker\/log\.ts$|shared\/)/,
    why: "storage/ is below every object",
  },
  {
    files: /^worker\/marketplace\/sagas\//,
    may: /^(?:worker\/marketplace\/(?:api|domain|rpc|sagas)\/|shared\/)/,
    why: "sagas/ call objects: they know what objects answer, not how",
  },
  {
    files: /^worker\/marketplace\/receipts\//,
    may: /^(?:worker\/marketplace\/(?:domain|receipts)\/|shared\/|hono\/html$|node:buffer$)/,
    why: "receipts/ prints what it is given",
  },
  {
    files: /^worker\/marketplace\/messages\//,
    may: /^(?:worker\/marketplace\/(?:api|domain|messages|ports|receipts|rpc)\/|worker\/(?:guard\/|(?:env|log|config\/config)\.ts)|shared\/|node:buffer$)/,
    why: "messages/ says what is sent, and to whom; handlers and objects send",
  },
  {
    files: /^worker\/marketplace\/push\//,
    may: /^(?:worker\/marketplace\/(?:api|domain|ports|push)\/|worker\/(?:guard\/|(?:env|log|config\/config)\.ts)|shared\/|node:(?:buffer|crypto)$|web-push-browser$)/,
    why: "push/ says what is sent to browsers, and how; handlers and objects send",
  },
  {
    files: /^worker\/marketplace\/objects\//,
    may: /^(?:worker\/marketplace\/(?:api|domain|messages|objects|ports|push|receipts|rpc|sagas|storage)\/|worker\/(?:env|clock|log|config\/config|request\/operator-key)\.ts|shared\/|valibot$|virtual:asset-data$|cloudflare:|node:)/,
    why: "objects/ know nothing of HTTP",
  },
  {
    files: /^worker\/marketplace\/handlers\/staff\/check-passkey\.ts$/,
    may: /^(?:worker\/marketplace\/(?:api|domain)\/|shared\/|node:buffer$|@passwordless-id\/webauthn$)/,
    why: "one file checks passkeys (decision 0149)",
  },
  {
    files: /^worker\/marketplace\//,
    may: /^(?:worker\/marketplace\/(?!demo\/)|worker\/(?:env|clock|log|config\/config|request\/(?:picture-store|operator-key))\.ts|shared\/|virtual:asset-data$|hono|valibot|cloudflare:|node:)/,
    why: "marketplace/ imports shared/, and only the Worker's entry imports its sample data",
  },
  {
    files: /^worker\/docs\/page\//,
    may: /^(?:worker\/docs\/|worker\/html\/|shared\/|hono\/html$)/,
    why: "the reference is one of the test pages",
  },
  {
    files: /^worker\/cache\//,
    may: /^(?:worker\/cache\/|node:buffer$)/,
    why: "cache/ keeps bytes, whatever they are",
  },
  {
    files: /^worker\/page-cache\//,
    may: /^(?:worker\/(?:cache|page-cache)\/|shared\/)/,
    why: "page-cache/ is told how to render",
  },
  { files: /^worker\/docs\//, may: /^(?:worker\/docs\/|shared\/)/, why: "the document is made of the contract alone" },
  {
    files: /^worker\/dev\/poster\.ts$/,
    may: /^(?:worker\/(?:dev|html)\/|shared\/|hono\/html$|uqr$)/,
    why: "only the posters of tables have codes",
  },
  {
    files: /^worker\/dev\//,
    may: /^(?:worker\/(?!marketplace\/demo\/seed\/)|shared\/|hono\/html$|virtual:(?:asset-data|browser-scripts)$)/,
    why: "dev/ joins gateway and marketplace, and belongs to the demo",
  },
  {
    files: /^worker\/embed\//,
    may: /^(?:worker\/embed\/|worker\/html\/|shared\/|hono\/html$|virtual:browser-scripts$)/,
    why: "embed/ answers what other sites load",
  },
  {
    files: /^worker\/config\//,
    may: /^(?:worker\/(?:config\/|log\.ts$)|shared\/|valibot$)/,
    why: "config/ reads variables and knows nothing of who uses them",
  },
  {
    files: /^worker\/request\//,
    may: /^(?:worker\/(?:request\/|(?:env|log|config\/config)\.ts$)|shared\/|node:crypto$)/,
    why: "request/ reads what one request needs and knows no answer",
  },
  {
    files: /^worker\/html\//,
    may: /^(?:worker\/html\/|shared\/|hono\/html$|virtual:staff-entry$)/,
    why: "html/ is the frame of a page",
  },
  {
    files: /^worker\/marketplace\/api\//,
    may: /^(?:worker\/marketplace\/(?:api|domain|ports|receipts)\/|shared\/)/,
    why: "api/ says what objects answer: types over domain/",
  },
  { files: /^worker\//, may: /^(?:worker\/|shared\/)/, why: "the Worker's own files" },
  { files: /^tools\/pinyin\//, may: /^(?:tools\/pinyin\/|node:|pinyin-pro$)/, why: "the table of readings" },
  {
    files: /^tools\/vite\/(?:page-hashes|service-worker)\.ts$/,
    may: /^(?:app\/i18n\/folders\.ts$|shared\/(?:pages|domain\/text\/locale)\.ts$|tools\/vite\/|node:|vite$)/,
    why: "the names of the texts' files begin with a folder; the table says which of them a page needs",
  },
  {
    files: /^tools\/market(?:\/|\.ts$)/,
    may: /^(?:tools\/market\/|tools\/staff\/sample-team\.ts$|shared\/|node:|jsonc-parser$|valibot$|papaparse$|read-excel-file\/universal$|saxen$|sharp$)/,
    why: "the importer knows files, the format and the calls of the operator",
  },
  {
    files: /^tools\//,
    may: /^(?:tools\/|shared\/|worker\/gateway\/json-scan\/|node:|vite$|valibot$)/,
    why: "build tools",
  },
];

const files = ["shared", "app", "worker", "tools"].flatMap(sourcesIn);

/** React Router writes these types beside a route. */
const isGenerated = (target: string) => target.includes("+types/");

test("every folder imports only what it may", () => {
  const broken = files.flatMap((file) => {
    const rule = folderRules.find((one) => one.files.test(file));
    return importsOf(file)
      .filter(({ target }) => !isGenerated(target) && !rule?.may.test(target))
      .map(({ target }) => `${file} → ${target}: ${rule?.why ?? "no rule for this folder"}`);
  });
  expect(broken).toEqual([]);
});

/** The floors of a list of docs/architecture.md: for each folder or file the number of its line. */
function readFloors(heading: string): Map<string, number> {
  const [, list = ""] = readSource("docs/architecture.md").split(`${heading}\n\n`);
  const lines = list.split("\n\n")[0]?.split("\n") ?? [];
  return new Map(
    lines.flatMap((line, floor) => [...line.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => [name, floor])),
  );
}

test.each([
  ["worker", "Floors of `worker/`, from the ground up:", []],
  ["shared/domain", "Floors of `shared/domain/`:", ["money → deals", "money → cart"]],
])("what is in %s imports what is below it", (root, heading, arrowsBack) => {
  const floors = readFloors(heading);
  const placeOf = (file: string) =>
    [...floors.keys()].find((name) => file === `${root}/${name}` || file.startsWith(`${root}/${name}/`));
  const inside = sourcesIn(root).filter((file) => !file.endsWith(".d.ts"));
  expect(inside.filter((file) => !placeOf(file))).toEqual([]);
  const back = inside.flatMap((file) =>
    importsOf(file).flatMap(({ target }) => {
      const [from, to] = [placeOf(file), placeOf(target)];
      if (!from || !to || from === to || (floors.get(to) ?? 0) < (floors.get(from) ?? 0)) return [];
      return [`${from} → ${to}`];
    }),
  );
  expect([...new Set(back)].toSorted()).toEqual(arrowsBack.toSorted());
});

test("no object imports another one", () => {
  const object = /^worker\/marketplace\/objects\/([\w-]+)\//;
  const broken = files.flatMap((file) => {
    const [, own] = object.exec(file) ?? [];
    const others = importsOf(file).filter(({ target }) => own && (object.exec(target)?.[1] ?? own) !== own);
    return others.map(({ target }) => `${file} → ${target}`);
  });
  expect(broken).toEqual([]);
});

test("the check sees imports at all", () => {
  expect(importsOf("worker/request/ssr.ts").map(({ target }) => target)).toContain("app/context.ts");
  expect(files.length).toBeGreaterThan(60);
});

test("no files import one another in a circle, type imports included", () => {
  expect(findCycles(files)).toEqual([]);
});

/** Modules and the files through which the rest of the project may enter them. The first one of a target counts. */
const modules: { folder: string; entries: RegExp }[] = [
  { folder: "worker/config/", entries: /^config\.ts$/ },
  { folder: "worker/page-cache/", entries: /^page-cache\.ts$/ },
  { folder: "worker/cache/", entries: /^(?:swr-cache|shared-cache)\.ts$/ },
  { folder: "worker/guard/", entries: /^(?:guard|guard-calls|random-hex)\.ts$/ },
  { folder: "worker/gateway/json-scan/", entries: /^(?:scan|read|fields)\.ts$/ },
  {
    folder: "worker/gateway/upstream/",
    entries: /^(?:forward|open-socket|upstream|health|lacks|check-reply|deadline)\.ts$/,
  },
  { folder: "worker/gateway/tenant/", entries: /^keep-to-tenant\.ts$/ },
  {
    folder: "worker/gateway/",
    entries: /^(?:gateway|errors|auth\/plugin-demo|http\/(?:body|host|request-site)|upstream\/upstream)\.ts$/,
  },
  ...readdirSync(join(projectRoot, "worker/marketplace/objects")).map((name) => ({
    folder: `worker/marketplace/objects/${name}/`,
    entries: new RegExp(`^${name}\\.ts$`),
  })),
  {
    folder: "worker/marketplace/",
    entries:
      /^(?:app\.ts|find-customer\.ts|compare-payments\.ts|api\/.*|objects\/(?<object>[\w-]+)\/\k<object>\.ts|rpc\/(?:stubs|keys)\.ts|providers\/desks\.ts|domain\/.*|ports\/.*|demo\/.*)$/,
  },
];

test("a module is entered by its entry files only", () => {
  const broken = files.flatMap((file) =>
    importsOf(file).flatMap(({ target }) => {
      const module = modules.find(({ folder }) => target.startsWith(folder) && !file.startsWith(folder));
      if (!module || module.entries.test(target.slice(module.folder.length))) return [];
      return [`${file} → ${target}`];
    }),
  );
  expect(broken).toEqual([]);
});

test("the parts of an object use one another through calls.ts and entry.ts only", () => {
  // The object's own files connect its parts; core/ and the contract of the object are shared by all of them.
  const part = /^worker\/marketplace\/objects\/(\w+)\/(\w+)\//;
  const broken = files.flatMap((file) => {
    const [, object, own] = part.exec(file) ?? [];
    if (object === undefined) return [];
    return importsOf(file)
      .filter(({ target }) => {
        const [prefix, otherObject, other] = part.exec(target) ?? [];
        if (prefix === undefined || otherObject !== object || other === own || other === "core") return false;
        return own === "core" || !/^(?:calls|entry)\.ts$/.test(target.slice(prefix.length));
      })
      .map(({ target }) => `${file} → ${target}`);
  });
  expect(broken).toEqual([]);
});

test("only the entry of the Worker, the test pages and the pictures import the demo", () => {
  const importers = files.filter(
    (file) =>
      !file.startsWith("worker/marketplace/demo/") &&
      importsOf(file).some(({ target }) => target.startsWith("worker/marketplace/demo/")),
  );
  expect(importers.filter((file) => !/^(?:worker\/api\.ts|worker\/dev\/.*|tools\/pictures\/.*)$/.test(file))).toEqual(
    [],
  );
});

test("no name is exported twice inside the marketplace", () => {
  const owners = new Map<string, string[]>();
  for (const file of files.filter((one) => one.startsWith("worker/marketplace/"))) {
    // A handler has the name of its row, and a menu of the sample data the name `menus`.
    if (/\/(?:handlers|demo\/seed)\//.test(file)) continue;
    for (const name of exportedNames(file)) owners.set(name, [...(owners.get(name) ?? []), file]);
  }
  expect([...owners].filter(([, places]) => places.length > 1)).toEqual([]);
});

test("there are no catch-all folders and no barrels", () => {
  expect(files.filter((file) => /\/(?:utils?|lib|helpers?)\//.test(file))).toEqual([]);
  const barrels = files.filter((file) => {
    const lines = readSource(file)
      .split("\n")
      .filter((line) => line.trim() && !line.trim().startsWith("//"));
    return lines.length > 0 && lines.every((line) => /^export (?:\*|\{)/.test(line));
  });
  // The texts of a language are one thing in many files.
  expect(barrels.filter((file) => !/^app\/i18n\/[\w-]+\/index\.ts$/.test(file))).toEqual([]);
});

test("style sheets are imported by app/styles only: a route names its own in the route table", () => {
  const importers = files.filter((file) => /\.css["'?]/.test(readSource(file)));
  // The service worker and the app of staff are programs of their own.
  expect(importers.filter((file) => /^app\/(?!styles\/|service-worker\/|staff\/entry\.tsx$)/.test(file))).toEqual([]);
});

test("nothing is exported that no other file names", () => {
  // React Router asks these for `loader`, `Layout` and the like by name.
  const isAskedByName = /^app\/(?:root|entry\.server|routes\/[^/]+\/[\w-]+)\.tsx?$/;
  const configs = readdirSync(projectRoot).filter((file) => file.endsWith(".ts"));
  const names = new Map(
    [...files, ...sourcesIn("tests"), ...configs].map((file) => [file, new Set(readSource(file).match(/[\w$]+/g))]),
  );
  const unused = files.flatMap((file) => {
    if (isAskedByName.test(file)) return [];
    return exportedNames(file).flatMap((name) =>
      [...names].some(([other, words]) => other !== file && words.has(name)) ? [] : [`${file}: ${name}`],
    );
  });
  expect(unused).toEqual([]);
});

test("every file under a folder has a folder rule", () => {
  expect(files.filter((file) => !folderRules.some((rule) => rule.files.test(file))).map(dirname)).toEqual([]);
});

test("a module of another folder is named by its alias", () => {
  const files = ["app", "worker", "shared", "tests", "tools"].flatMap(sourcesIn);
  const climbing = files.filter((file) => /(?:\bfrom|\bimport\(?)\s*"\.\.\//.test(readSource(file)));
  // The build that is measured beside ours starts from the configuration at the top.
  expect(climbing).toEqual(["tests/bench/default-entry/vite.config.ts"]);
});
