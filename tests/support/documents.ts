import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";

const root = join(import.meta.dirname, "../..");
const folders = ["app", "worker", "shared", "tests", "tools", "docs"];
const textFile = /\.(?:tsx?|mts|mjs|js|css|md|toml)$/;

/** Every text file of the project that may cite a document, as paths from its root. */
export function listTextFiles(): string[] {
  const top = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile() && textFile.test(entry.name));
  const inside = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    )
    .filter((file) => textFile.test(file));
  return [...top.map(({ name }) => name), ...inside].filter((file) => !file.endsWith(".d.ts")).toSorted();
}

export function readText(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/** What a document defines: numbered sections ("8", and "8.4" for item 4 of a list in it) and anchors of headings. */
function readOutline(markdown: string): { sections: Set<string>; anchors: Set<string> } {
  const sections = new Set<string>();
  const anchors = new Set<string>();
  let section = "";
  for (const line of markdown.replace(/^```[\s\S]*?^```/gm, "").split("\n")) {
    const heading = /^#+ (?<title>(?:(?<number>\d+(?:\.\d+)*) )?.*)$/.exec(line)?.groups;
    const item = /^(\d+)\. /.exec(line)?.[1];
    if (heading) {
      const { title = "", number = "" } = heading;
      if (number) sections.add((section = number));
      anchors.add(toAnchor(title));
    } else if (item && section) sections.add(`${section}.${item}`);
  }
  return { sections, anchors };
}

/** The anchor that GitHub makes of a heading. */
function toAnchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** Ids in the first column of a document's tables, in their order. */
function readIds(file: string): string[] {
  return [...readText(file).matchAll(/^\| ([A-Z]+\d+) \|/gm)].map(([, id = ""]) => id);
}

/** Everything that a citation can name. */
export function readDocuments(files: readonly string[]) {
  const markdown = files.filter((file) => file.endsWith(".md"));
  const outlines = new Map(markdown.map((file) => [file, readOutline(readText(file))]));
  const records = markdown
    .filter((file) => file.startsWith("docs/decisions/"))
    .map((file) => basename(file).slice(0, 4));
  return {
    requirements: readIds("docs/product/requirements.md"),
    decisions: readIds("docs/product/decisions.md"),
    figures: readIds("docs/product/performance.md"),
    records: new Set(records),
    /** The file that a name such as `wire.md` means: a path from the root, one beside the citing file, or a product document. */
    findDocument(name: string, citing: string): string | undefined {
      const places = [name, normalize(join(dirname(citing), name)), `docs/product/${name}`, `docs/${name}`];
      return places.find((place) => outlines.has(place));
    },
    hasSection: (file: string, section: string) => outlines.get(file)?.sections.has(section) ?? false,
    /** Whether the target of a Markdown link exists, with its anchor. Links to other sites are not looked at. */
    hasTarget(link: string, citing: string): boolean {
      if (/^[a-z]+:/.test(link)) return true;
      const [path = "", anchor] = decodeURI(link).split("#");
      const target = path === "" ? citing : normalize(join(dirname(citing), path));
      if (!existsSync(join(root, target))) return false;
      return anchor === undefined || (outlines.get(target)?.anchors.has(anchor) ?? false);
    },
  };
}
