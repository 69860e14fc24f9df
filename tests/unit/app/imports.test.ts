import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportedNames, importsOf, projectRoot, sourcesIn } from "#tests/support/source-graph.ts";

/** The table "Areas of app/" of docs/architecture.md, from the top. */
function readAreas(): string[] {
  const text = readFileSync(join(projectRoot, "docs/architecture.md"), "utf8");
  const [, section = ""] = /^## Areas of `app\/`\n([\s\S]*?)^## /m.exec(text) ?? [];
  return [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = ""]) => name);
}

const areas = readAreas();

/** Programs of their own, which import no area but what `inversions` names. */
const apart = ["embed", "service-worker"];
/** What stands above all areas, and below. */
const [above, below] = ["routes", "context.ts"];

/** The area of a file; what puts areas together counts as one. */
function areaOf(file: string): string {
  const [, first = ""] = file.split("/");
  const isAbove = first === "head" || (first.includes(".") && first !== below);
  return isAbove ? above : first;
}

const order = [above, ...areas, below, ...apart];

/** Imports that go up, which are part of the design: by area, and the files that they reach. */
const inversions = [
  ["checkout", "app/modes/checkout-modes.ts"],
  ["orders", "app/modes/order-modes.ts"],
  ["session", "app/api/call.client.ts"],
  ["embed", "app/storage/declared-keys.client.ts"],
] as const;

/** Folders of app/ and what they must not import. */
const layers: { files: RegExp; mustNot: RegExp }[] = [
  // A mode is loaded when it is chosen: checkout and the page of an order import the table of the modes only.
  { files: /^app\/(?!modes\/)/, mustNot: /^app\/modes\/[^/]+\// },
  { files: /^app\/ui\//, mustNot: /^app\/(?:api|session|data|storage)\// },
  { files: /^app\/(?!data\/|staff\/)/, mustNot: /^@tanstack\// },
];

const files = sourcesIn("app");
const known = new Set(files);

/** Every import of one area by another. */
const crossing = files.flatMap((file) =>
  importsOf(file).flatMap(({ target }) => {
    const isOwn = !known.has(target) || areaOf(target) === areaOf(file);
    return isOwn ? [] : [{ file, target, from: areaOf(file), to: areaOf(target) }];
  }),
);

const isGallery = (file: string) => file.startsWith("app/routes/dev-ui/gallery/");

test("every folder of app/ is an area of the table, and every area has files", () => {
  expect([...new Set(files.map(areaOf))].toSorted()).toEqual(order.toSorted());
});

test("an area imports what stands below it", () => {
  expect(crossing.length).toBeGreaterThan(500);
  const rising = crossing.filter(({ from, to }) => order.indexOf(to) < order.indexOf(from));
  const isKnown = ({ from, target }: (typeof rising)[number]) =>
    inversions.some(([area, file]) => area === from && file === target);
  expect(rising.filter((one) => !isKnown(one)).map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  expect(new Set(rising.map(({ target }) => target)).size).toBe(inversions.length);
});

const isDown = (from: string, to: string) => order.indexOf(from) < order.indexOf(to);

test("areas stand in at most twelve layers", () => {
  const layers = new Map<string, number>();
  // From below, so that the layer of what an area imports is known.
  for (const area of order.toReversed()) {
    const imported = crossing.flatMap(({ from, to }) =>
      from === area && isDown(from, to) ? [layers.get(to) ?? 0] : [],
    );
    layers.set(area, 1 + Math.max(0, ...imported));
  }
  const highest = Math.max(...layers.values());
  const drawing = Array.from({ length: highest }, (_, index) => {
    const names = order.filter((area) => layers.get(area) === highest - index);
    return `${highest - index}: ${names.join(", ")}`;
  });
  // oxlint-disable-next-line no-console -- a failure is read beside it
  console.info(`layers of app/\n${drawing.join("\n")}`);
  expect(highest).toBeLessThanOrEqual(12);
});

/** Files directly in an area are its entries; those in folders below are its own. */
const isEntry = (target: string) => target.split("/").length <= 3;

test("an area is entered through the files directly in it", () => {
  const entering = crossing.filter(({ file, to }) => areas.includes(to) && !isGallery(file));
  expect(entering.length).toBeGreaterThan(500);
  const broken = entering.filter(({ target }) => !isEntry(target));
  expect(broken.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test("libraries and modes are reached where they belong", () => {
  const broken = files.flatMap((file) =>
    layers.flatMap(({ files: layer, mustNot }) =>
      layer.test(file) && !isGallery(file)
        ? importsOf(file).flatMap(({ target }) => (mustNot.test(target) ? [`${file} → ${target}`] : []))
        : [],
    ),
  );
  expect(broken).toEqual([]);
});

/** Names that say of which kind a file is: React Router, `lazyPart` and the table of modes ask for them. */
const namesOfKind = ["loader", "action", "shouldRevalidate", "texts", "styles", "part"];

test("a name that is exported is the name of one thing", () => {
  const owners = new Map<string, string[]>();
  for (const file of files) {
    // The texts of a language are named as those of any other.
    if (file.startsWith("app/i18n/")) continue;
    for (const name of exportedNames(file)) owners.set(name, [...(owners.get(name) ?? []), file]);
  }
  expect(owners.size).toBeGreaterThan(1000);
  expect([...owners].filter(([name, places]) => places.length > 1 && !namesOfKind.includes(name))).toEqual([]);
});
