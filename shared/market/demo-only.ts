import type { RecordProblem } from "./record-rules.ts";

// A demo shows the sample market, whose pictures come with the build and whose stores begin with ratings that nobody gave.

const demoOnly = "only a demo accepts this";

/** The fields of a record that only a demo accepts: `demo`, and pictures that are named. */
export function listDemoOnly(record: object): RecordProblem[] {
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) => {
    if (name === "demo") return [{ path: [name], problem: demoOnly }];
    if (typeof value !== "object" || value === null) return [];
    if (["picture", "logo", "banner"].includes(name))
      return "name" in value ? [{ path: [name], problem: demoOnly }] : [];
    return listDemoOnly(value).map(({ path, problem }) => ({ path: [name, ...path], problem }));
  });
}
