import { platforms } from "#shared/contract/entities.ts";
import type { AnalyticsVariant } from "#shared/domain/site/analytics.ts";
import { readJson } from "#shared/domain/text/read-json.ts";

/** The script of a deployment's statistics: an address with `{id}`, and an id for some variants. */
export type Analytics = {
  script: string;
  /** Origin of the script, a source of the Content-Security-Policy. */
  origin: string;
  ids: Partial<Record<AnalyticsVariant, string>>;
};

const variants: readonly string[] = [...platforms, "PLUGIN", "FOOD_SERVICE"] satisfies AnalyticsVariant[];
const idForm = /^[\w.:-]{1,64}$/;

const localHosts = new Set(["localhost", "127.0.0.1"]);

/**
 * Reads the variable ANALYTICS, JSON like `{"script":"https://stats.example/tag.js?id={id}","ids":{"WEB":"S-1"}}`.
 * Undefined for an incomplete or invalid text: one wrong part makes all of it wrong. Never throws.
 */
export function readAnalytics(text: string): Analytics | undefined {
  const { script, ids, ...others } = toRecord(readJson(text)) ?? {};
  if (typeof script !== "string" || !isIds(ids) || Object.keys(others).length > 0) return undefined;
  const origin = readScriptOrigin(script);
  return origin === null ? undefined : { script, origin, ids };
}

/** At least one id, each under the name of a variant. */
function isIds(given: unknown): given is Analytics["ids"] {
  const entries = Object.entries(toRecord(given) ?? {});
  return entries.length > 0 && entries.every(([variant, id]) => variants.includes(variant) && isId(id));
}

function isId(given: unknown): boolean {
  return typeof given === "string" && idForm.test(given);
}

function toRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** Origin of an https address (http on this machine) with a plain host, because it becomes a source of the policy. */
function readScriptOrigin(script: string): string | null {
  const path = /^https?:\/\/[^/]+(\/[^\s"'<>\\#]*)$/.exec(script)?.[1];
  const url = URL.parse(script);
  if (!url || path === undefined || /[{}]/.test(path.replace("{id}", ""))) return null;
  const isPlain = /^[a-z0-9.-]+$/.test(url.hostname) && url.username === "" && url.password === "";
  const isSafe = url.protocol === "https:" || localHosts.has(url.hostname);
  return isPlain && isSafe ? url.origin : null;
}
