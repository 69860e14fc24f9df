/** Three numbers without leading zeros. */
export const isVersion = (text: string): boolean => /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(text);

/** Below 0 when `one` is older than `other`. */
export function compareVersions(one: string, other: string): number {
  const [a = [], b = []] = [one, other].map((version) => version.split(".").map(Number));
  const at = a.findIndex((number, index) => number !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The section of a version in the changelog: what its heading says after the version, and its text. Null without one. */
export function findSection(changelog: string, version: string): { after: string; notes: string } | null {
  for (const section of changelog.split(/^## /m).slice(1)) {
    const [heading = "", ...lines] = section.split("\n");
    const [name = "", ...rest] = heading.split(/(?=[ ,])/);
    if (name === version) return { after: rest.join("").trim(), notes: lines.join("\n").trim() };
  }
  return null;
}

type Found = {
  version: string;
  changelog: string;
  /** Of package.json. */
  current: string;
  tags: readonly string[];
  branch: string;
  /** Files that differ from the last commit. */
  changed: readonly string[];
};

/** Why a release cannot be made, in sentences; none when it can. */
export function judgeRelease({ version, changelog, current, tags, branch, changed }: Found): string[] {
  if (!isVersion(version)) return ["Write the version: npm run release -- 2.0.1"];
  const section = findSection(changelog, version);
  const day = section === null ? null : /^, \d{4}-\d{2}-\d{2}$/.test(section.after);
  return [
    ...(branch === "main" ? [] : [`A release is made on main, and this is ${branch}.`]),
    ...(changed.length === 0 ? [] : [`These files are not committed: ${changed.join(", ")}.`]),
    ...(tags.includes(`v${version}`) ? [`The tag v${version} exists.`] : []),
    ...(compareVersions(version, current) < 0 ? [`${version} is older than ${current} of package.json.`] : []),
    ...(section === null ? [`CHANGELOG.md has no section "## ${version}, <day>".`] : []),
    ...(day === false ? [`The heading of ${version} in CHANGELOG.md has no day: "## ${version}, 2026-12-01".`] : []),
    ...(section?.notes === "" ? [`The section of ${version} in CHANGELOG.md is empty.`] : []),
  ];
}

type Versioned = { version: string; packages?: Record<string, { version?: string }> };

/** The text of package.json or package-lock.json with another version of our own package, as npm writes it. */
export function withVersion(text: string, version: string): string {
  const file = JSON.parse(text) as Versioned;
  file.version = version;
  const own = file.packages?.[""];
  if (own) own.version = version;
  return `${JSON.stringify(file, null, 2)}\n`;
}
