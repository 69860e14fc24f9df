import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import Validator from "@adobe/structured-data-validator";

// Looks at structured data as search engines do: each property has to be one of its type, and what Google requires of the
// types that it shows has to be there. The vocabulary is that of schema-dts, which is made from schema.org's own.

const folder = join(createRequire(import.meta.url).resolve("schema-dts/package.json"), "..");

const heading = /^(?:export )?interface (\w+?)(?:Base|Leaf) extends (.+) \{$/;
const property = /^ {4}"([\w-]+)"\?: SchemaValue</;

const refer = (names: Iterable<string>) => [...names].map((name) => ({ "@id": `schema:${name}` }));

/** Types with their parents, and properties with their types, as JSON-LD. */
function readVocabulary() {
  const parents = new Map<string, Set<string>>();
  const domains = new Map<string, Set<string>>();
  let type = "";
  for (const line of readFileSync(join(folder, "dist/schema.d.ts"), "utf8").split("\n")) {
    const [, name, bases = ""] = heading.exec(line) ?? [];
    if (name !== undefined) {
      type = name;
      const above = [...bases.matchAll(/\b(\w+)Base\b/g)].map(([, base = ""]) => base).filter((base) => base !== name);
      parents.set(name, new Set([...(parents.get(name) ?? []), ...above]));
    }
    const [, key] = property.exec(line) ?? [];
    if (key !== undefined) domains.set(key, new Set([...(domains.get(key) ?? []), type]));
  }
  return {
    "@graph": [
      ...[...parents].map(([name, above]) => ({
        "@id": `schema:${name}`,
        "@type": "rdfs:Class",
        "rdfs:subClassOf": refer(above),
      })),
      ...[...domains].map(([name, types]) => ({
        "@id": `schema:${name}`,
        "@type": "rdf:Property",
        "schema:domainIncludes": refer(types),
      })),
    ],
  };
}

const validator = new Validator(readVocabulary());

/** What is wrong with the objects of a page: nothing for what is only recommended. */
export async function findProblems(objects: readonly object[]): Promise<string[]> {
  const items = structuredClone(objects) as { "@type": string }[];
  const jsonld = Object.groupBy(items, (item) => item["@type"]) as Record<string, object[]>;
  const issues = await validator.validate({ jsonld });
  return issues
    .filter(({ severity, errorType }) => severity === "ERROR" || errorType === "schemaOrg")
    .map(({ issueMessage, path }) => `${issueMessage} ${JSON.stringify(path)}`);
}
