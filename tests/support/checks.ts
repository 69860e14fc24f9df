/** One step of `npm test`. `report` is the kind of test report it writes; without one it counts as a single test. */
export type Check = {
  name: string;
  command: string[];
  report?: "vitest" | "playwright";
  /** True for checks of the built app: they are not run after a build that failed. */
  needsBuild?: true;
  /** True for checks that take arguments of the command line, such as test files. */
  takesArguments?: true;
};

/** Checks that run side by side, because none needs what another makes. */
export type Stage = readonly Check[];

/** Tests of some of vitest's projects. */
function vitest(name: string, projects: string[]): Check {
  const command = ["vitest", "run", ...projects.map((project) => `--project=${project}`)];
  return { name, command, report: "vitest", takesArguments: true };
}

const format: Check = { name: "format", command: ["oxfmt", "--check"] };
const generatedTypes: Check = { name: "generated types", command: ["npm", "run", "--silent", "typegen"] };
const lint: Check = { name: "lint", command: ["oxlint", "--type-aware"] };
const types: Check[] = [
  { name: "types", command: ["tsc", "-p", "tsconfig.json"] },
  { name: "worker types", command: ["tsc", "-p", "worker/tsconfig.json"] },
  { name: "service worker types", command: ["tsc", "-p", "app/service-worker/tsconfig.json"] },
];
const build: Check = { name: "build", command: ["npm", "run", "--silent", "build"] };
/** What `npm run deploy` does after the build, which is not made a second time. */
const deploy: Check = {
  name: "deploy-dry-run",
  command: ["wrangler", "deploy", "--config", "build/server/wrangler.json", "--dry-run"],
  needsBuild: true,
};
const inWorkerd = ["worker", "worker-deployed"];
const unitAndWorker = vitest("unit-and-worker", ["unit", ...inWorkerd]);
const server: Check = { ...vitest("server", ["server", "server-alone"]), needsBuild: true };
const browser: Check = {
  name: "browser",
  command: ["node", "tests/support/browser.ts"],
  report: "playwright",
  needsBuild: true,
  takesArguments: true,
};

// Tests have the processors for themselves: a test that waits for its turn is late, and a late browser is flaky.
const all: Stage[] = [
  [format, generatedTypes],
  [build, lint, ...types],
  [deploy],
  [unitAndWorker],
  [server],
  [browser],
];

/** The checks of each script, in the order in which they run. `all` is `npm test`. */
const groups = {
  all,
  deep: all,
  quick: [[format, generatedTypes], [lint, ...types], [unitAndWorker]],
  lint: [[format, generatedTypes], [lint]],
  typecheck: [[generatedTypes], types],
  unit: [[vitest("unit", ["unit"])]],
  worker: [[vitest("worker", inWorkerd)]],
  server: [[build], [server]],
  e2e: [[build], [browser]],
} satisfies Record<string, Stage[]>;

export type Group = keyof typeof groups;

/** What a run needs to know. */
export type Selection = {
  stages: Stage[];
  /** The checks of `npm test` that the group leaves out. */
  leftOut: string[];
  stopsAtFailure: boolean;
  /** True when random tests try as much as they can (volume.ts). */
  isDeep: boolean;
};

/**
 * The checks of a group, without a build that is up to date. `args` go to the group's test command; of `all` and `deep`
 * they may choose a shard. `npm test` runs to the end, so that one long run shows every failure. Throws a RangeError for
 * an unknown group, and for arguments that nothing takes.
 */
export function selectChecks(group: string, args: readonly string[], isBuilt: boolean): Selection {
  if (!isGroup(group)) throw new RangeError(`"${group}" is none of ${Object.keys(groups).join(", ")}`);
  const isWhole = group === "all" || group === "deep";
  const chosen: readonly Stage[] = groups[group];
  const stages = (isWhole ? withShard(chosen, args) : withArguments(group, chosen, args))
    .map((stage) => stage.filter((check) => check !== build || isWhole || !isBuilt))
    .filter((stage) => stage.length > 0);
  const leftOut = group === "quick" ? [build, deploy, server, browser].map(({ name }) => name) : [];
  return { stages, leftOut, stopsAtFailure: !isWhole, isDeep: group === "deep" };
}

function isGroup(name: string): name is Group {
  return Object.hasOwn(groups, name);
}

function withArguments(group: Group, stages: readonly Stage[], args: readonly string[]): Stage[] {
  const tests = stages.flat().filter(({ takesArguments }) => takesArguments);
  if (args.length > 0 && tests.length !== 1) throw new RangeError(`"${group}" takes no arguments`);
  return mapTests(stages, (check) => ({ ...check, command: [...check.command, ...args] }));
}

/** Of all tests one part in as many; the checks that are no tests are the first part's, and each needs a build. */
function withShard(stages: readonly Stage[], args: readonly string[]): Stage[] {
  if (args.length === 0) return [...stages];
  const [, part = "", parts = ""] = /^--shard[ =](\d{1,3})\/(\d{1,3})$/.exec(args.join(" ")) ?? [];
  const isPart = Number(part) >= 1 && Number(part) <= Number(parts);
  if (!isPart) throw new RangeError(`"${args.join(" ")}" is no part of the tests: write --shard 1/4`);
  const shards = mapTests(stages, (check) => ({ ...check, command: [...check.command, `--shard=${part}/${parts}`] }));
  return shards.map((stage) => stage.filter((check) => part === "1" || check.takesArguments || check === build));
}

function mapTests(stages: readonly Stage[], change: (check: Check) => Check): Stage[] {
  return stages.map((stage) => stage.map((check) => (check.takesArguments ? change(check) : check)));
}

/** Why a check is not run, given the names of those that failed; null when it is run. */
export function reasonToSkip(check: Check, failed: readonly string[], stopsAtFailure: boolean): string | null {
  if (stopsAtFailure && failed.length > 0) return `${failed[0]} failed`;
  return check.needsBuild && failed.includes(build.name) ? "there is no build" : null;
}
