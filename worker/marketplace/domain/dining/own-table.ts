import type { Issue } from "#shared/contract/errors.ts";

/** Tells a conflict with another table of the same customer from one with other guests. */
export const ownTableIssue: Issue = { path: "startAt", code: "own" };
