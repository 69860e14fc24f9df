import { componentPath, type JsonSchema } from "./json-schema.ts";
import type { Reference } from "./openapi-components.ts";
import type { OpenApi, Operation, Reply } from "./openapi.ts";

type SharedOperation = Omit<Operation, "responses"> & { responses: Record<string, Reply | Reference> };

const jsonType = "application/json";

/**
 * The document with names for what is written in operations: each body and reply is a schema, each failure a response, and
 * those that are equal are one. Types that are generated from it are a fraction as long. What nothing refers to is left out.
 */
export function shareParts(document: OpenApi) {
  const schemas: Record<string, JsonSchema> = { ...document.components.schemas };
  const failures = new Map<string, { name: string; reply: Reply }>();

  const nameSchema = (name: string, content: Reply["content"]): Reply["content"] => {
    const json = content[jsonType];
    if (!json || json.schema.$ref !== undefined) return content;
    schemas[name] = json.schema;
    return { ...content, [jsonType]: { ...json, schema: { $ref: componentPath + name } } };
  };

  const shareFailure = (status: string, reply: Reply, row: string): Reference => {
    const text = JSON.stringify(reply);
    const name = nameFailure(status, reply, row);
    const known = failures.get(text) ?? { name, reply };
    failures.set(text, known);
    return { $ref: `#/components/responses/${known.name}` };
  };

  const share = (operation: Operation): SharedOperation => {
    const row = toName(operation.operationId);
    const { requestBody, responses } = operation;
    return {
      ...operation,
      ...(requestBody && {
        requestBody: { ...requestBody, content: nameSchema(`${row}Request`, requestBody.content) },
      }),
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, reply]) => [
          status,
          status === "200"
            ? { ...reply, content: nameSchema(`${row}Reply`, reply.content) }
            : shareFailure(status, reply, row),
        ]),
      ),
    };
  };

  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, share(operation)])),
    ]),
  );
  const responses = Object.fromEntries([...failures.values()].map(({ name, reply }) => [name, reply]));
  return { ...document, paths, components: prune({ ...document.components, schemas, responses }, paths) };
}

/** The name of a failure: that of its only code, else that of its row and status. */
function nameFailure(status: string, { description }: Reply, row: string): string {
  if (/^[A-Z_]+$/.test(description)) return toName(description);
  return status.endsWith("XX") ? "Failed" : `${row}${status}`;
}

/** "session.requestOtp" → "SessionRequestOtp", "RATE_LIMITED" → "RateLimited". */
function toName(text: string): string {
  const words = text.includes(".") ? text.split(".") : text.toLowerCase().split("_");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

type Components = Record<string, object>;

/** The components that something refers to, directly or through another one. */
function prune<C extends Components>(components: C, paths: Record<string, Record<string, SharedOperation>>): C {
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, kind = "", name = ""] of JSON.stringify(part).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)) {
      const key = `${kind}/${name}`;
      if (used.has(key)) continue;
      used.add(key);
      visit((components[kind] as Record<string, unknown>)[name]);
    }
  };
  visit(paths);
  for (const { security } of Object.values(paths).flatMap((methods) => Object.values(methods)))
    for (const name of security.flatMap((scheme) => Object.keys(scheme))) used.add(`securitySchemes/${name}`);
  return Object.fromEntries(
    Object.entries(components).map(([kind, parts]) => [
      kind,
      Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`${kind}/${name}`))),
    ]),
  ) as C;
}
