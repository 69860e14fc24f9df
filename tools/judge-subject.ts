/** What a commit is; CONTRIBUTING.md says when which. */
export const commitKinds = ["feat", "fix", "perf", "refactor", "docs", "test", "build"] as const;

const mostLetters = 72;
const form = new RegExp(String.raw`^(?:${commitKinds.join("|")})(?:\([a-z0-9-]+\))?: (?<said>.*)$`);

/** What is wrong with the subject of a commit, in a sentence; null when nothing is. */
export function judgeSubject(subject: string): string | null {
  const said = form.exec(subject)?.groups?.["said"];
  if (said === undefined)
    return `begins with none of ${commitKinds.join(", ")}, then an area in brackets if any, then ": "`;
  if (!/^[a-z]/.test(said)) return "has no verb in small letters after the colon";
  if (said.endsWith(".")) return "ends with a full stop";
  if (subject.length > mostLetters) return `has ${subject.length} letters, and may have ${mostLetters}`;
  return null;
}
