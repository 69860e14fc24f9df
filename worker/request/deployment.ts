import { createHash } from "node:crypto";

const ids = new WeakMap<object, string>();

/**
 * An id of what is deployed: the code, and every variable of the environment, secrets included, because a page may depend
 * on any of them. It tells nothing of their values. Computed once for an environment.
 */
export function getDeploymentId(build: string, env: object): string {
  const known = ids.get(env);
  if (known !== undefined) return known;
  const variables = Object.entries(env).filter(([, value]) => typeof value === "string");
  const sorted = variables.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const id = createHash("sha256")
    .update(JSON.stringify([build, sorted]))
    .digest("base64url")
    .slice(0, 22);
  ids.set(env, id);
  return id;
}
