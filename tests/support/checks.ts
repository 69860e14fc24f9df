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

/** Tests of some of vitest's projects. */
function vitest(name: string, projects: string[], options: string[] = []): Check {
  const command = ["vitest", "run", ...projects.map((project) => `--project=${project}`), ...options];
  return { name, command, report: "vitest", takesArguments: true };
}

/**
 * Files that `test:quick` leaves out: those that repeat one property many times or ask every call one question, and
 * those whose failures are rare for the time they take. Numbers are seconds of `npm test` on two processors; to each
 * file of tests/worker come two or three seconds more, in which its own workerd starts.
 */
export const slowFiles: Record<string, number> = {
  "tests/worker/fuzz/fuzz.test.ts": 39,
  "tests/worker/authorisation/authorisation.test.ts": 20,
  "tests/worker/marketplace/objects/customer/loyalty/interleavings.test.ts": 16,
  "tests/unit/gateway/json-scan/scan.test.ts": 12,
  "tests/unit/docs/openapi.test.ts": 9,
  "tests/worker/marketplace/objects/store/orders/properties.test.ts": 9,
  "tests/worker/conformance/embedded.test.ts": 8,
  "tests/worker/marketplace/objects/store/dining/tables.test.ts": 7,
  "tests/worker/conformance/timeouts.test.ts": 7,
  "tests/worker/marketplace/objects/store/orders/idempotency.test.ts": 6,
  "tests/unit/shared/domain/visible-text.test.ts": 5,
  "tests/unit/support/arbitraries.test.ts": 4,
  "tests/worker/marketplace/objects/customer/loyalty/crashes.test.ts": 4,
  "tests/worker/dev/forms.test.ts": 3,
  "tests/worker/gateway/quota.test.ts": 2,
  "tests/worker/docs/examples.test.ts": 2,
  "tests/worker/marketplace/demo/seed-orders.test.ts": 2,
  "tests/worker/marketplace/demo/store-console.test.ts": 1,
  "tests/worker/marketplace/demo/vouchers-console.test.ts": 1,
  "tests/worker/marketplace/objects/customer/game/game.test.ts": 1,
  "tests/worker/marketplace/objects/customer/loyalty/top-up.test.ts": 1,
  "tests/worker/marketplace/objects/customer/offers/referral.test.ts": 2,
  "tests/worker/marketplace/objects/customer/offers/total-cap.test.ts": 2,
  "tests/worker/marketplace/objects/identity/oauth.test.ts": 2,
  "tests/worker/marketplace/objects/store/dining/idempotency.test.ts": 2,
  "tests/worker/marketplace/objects/store/orders/alarms.test.ts": 1,
  "tests/worker/marketplace/objects/store/orders/payment-page.test.ts": 1,
  "tests/worker/marketplace/objects/store/plans/console.test.ts": 1,
  "tests/worker/marketplace/receipts/receipts.test.ts": 1,
};

const format: Check = { name: "format", command: ["oxfmt", "--check"] };
const generatedTypes: Check = { name: "generated types", command: ["npm", "run", "--silent", "typegen"] };
const lint: Check = { name: "lint", command: ["oxlint", "--type-aware"] };
const types: Check[] = [
  { name: "types", command: ["tsc", "-p", "tsconfig.json"] },
  { name: "worker types", command: ["tsc", "-p", "worker/tsconfig.json"] },
  { name: "service worker types", command: ["tsc", "-p", "app/service-worker/tsconfig.json"] },
];
const build: Check = { name: "build", command: ["npm", "run", "--silent", "build"] };
const deploy: Check = {
  name: "deploy-dry-run",
  command: ["npm", "run", "--silent", "deploy", "--", "--dry-run"],
  needsBuild: true,
};
const server: Check = { ...vitest("server", ["server"]), needsBuild: true };
const browser: Check = {
  name: "browser",
  command: ["node", "tests/support/browser.ts"],
  report: "playwright",
  needsBuild: true,
  takesArguments: true,
};
const withoutSlowFiles = Object.keys(slowFiles).map((file) => `--exclude=${file}`);

/** The checks of each script, in the order in which they run. `all` is `npm test`. */
const groups = {
  all: [
    format,
    generatedTypes,
    lint,
    ...types,
    vitest("unit-and-worker", ["unit", "worker"]),
    build,
    deploy,
    server,
    browser,
  ],
  quick: [
    format,
    generatedTypes,
    lint,
    ...types,
    vitest("unit-and-worker without slow files", ["unit", "worker"], withoutSlowFiles),
  ],
  lint: [format, generatedTypes, lint],
  typecheck: [generatedTypes, ...types],
  unit: [vitest("unit", ["unit"])],
  worker: [vitest("worker", ["worker"])],
  server: [build, server],
  e2e: [build, browser],
} satisfies Record<string, Check[]>;

export type Group = keyof typeof groups;

/** What a run needs to know: its checks, what it leaves out of `npm test`, and whether it stops at the first failure. */
export type Selection = { checks: Check[]; leftOut: string[]; stopsAtFailure: boolean };

/**
 * The checks of a group, without a build that is up to date. `args` go to the group's test command. `npm test` runs to
 * the end, so that one long run shows every failure. Throws for an unknown group, and for arguments that nothing takes.
 */
export function selectChecks(group: string, args: readonly string[], isBuilt: boolean): Selection {
  if (!isGroup(group)) throw new Error(`"${group}" is none of ${Object.keys(groups).join(", ")}`);
  const chosen: readonly Check[] = groups[group];
  const tests = chosen.filter(({ takesArguments }) => takesArguments);
  if (args.length > 0 && (group === "all" || tests.length !== 1)) throw new Error(`"${group}" takes no arguments`);
  const checks = chosen
    .filter((check) => check !== build || group === "all" || !isBuilt)
    .map((check) => (check.takesArguments ? { ...check, command: [...check.command, ...args] } : check));
  const leftOut = group === "quick" ? [...Object.keys(slowFiles), "build", "deploy-dry-run", "server", "browser"] : [];
  return { checks, leftOut, stopsAtFailure: group !== "all" };
}

function isGroup(name: string): name is Group {
  return Object.hasOwn(groups, name);
}

/** Why a check is not run, given the names of those that failed; null when it is run. */
export function reasonToSkip(check: Check, failed: readonly string[], stopsAtFailure: boolean): string | null {
  if (stopsAtFailure && failed.length > 0) return `${failed[0]} failed`;
  return check.needsBuild && failed.includes(build.name) ? "there is no build" : null;
}
