import { join } from "node:path";
import type { Plugin } from "vite";
import { contract } from "./shared/contract/index.ts";
import { isFileRow, rowsOf, type Schema } from "./shared/contract/row.ts";
import { type FieldsShape, type Shape, shapeOf } from "./worker/docs/shape.ts";

// Replies are checked by code that is written when the Worker is built: valibot takes twenty times as long, and a Worker
// may not make code while it runs. A checker takes a value as JSON.parse makes it and yields what the schema lets through:
// the value itself where nothing has to go, else a copy without the fields that have no name; undefined for a value that
// is not surely inside. Then valibot is asked, which alone says what is wrong.

const moduleName = "virtual:reply-checks";
const contractFile = join(import.meta.dirname, "shared/contract/index.ts");

/** `virtual:reply-checks`: a checker for the reply of every row that answers with JSON, by schema. */
export function replyChecks(): Plugin {
  return {
    name: "makan:reply-checks",
    resolveId: (source) => (source === moduleName ? `\0${moduleName}` : null),
    load: (id) => (id === `\0${moduleName}` ? checksModule() : null),
  };
}

function checksModule(): string {
  const writer = createWriter();
  const rows = rowsOf(contract).filter(({ row }) => !isFileRow(row));
  const pairs = rows.map(({ name, row }) => `[contract.${name}.response, ${writer.checker(row.response).name}],`);
  const head = `import { contract } from ${JSON.stringify(contractFile)};`;
  return [head, ...writer.lines(), "export const checks = new Map([", ...pairs, "]);"].join("\n");
}

/** The source of one schema's checker, as an expression. */
export function checkerSource(schema: Schema): string {
  const writer = createWriter();
  const { name } = writer.checker(schema);
  return ["(() => {", ...writer.lines(), `return ${name};`, "})()"].join("\n");
}

/** A test says yes or no of a value that is kept as it is; a checker yields the value, a copy, or undefined. */
type Written = { kind: "test" | "checker"; name: string };
type Write = {
  (schema: Schema): Written;
  /** The name of a pattern: one that stands where it is used would be made anew each time. */
  pattern(pattern: RegExp): string;
};
type Writer = { checker(schema: Schema): Written; lines(): string[] };

/** Writes each schema once, and what reads the same only once too. */
function createWriter(): Writer {
  const known = new Map<Schema, Written>();
  const bodies = new Map<string, Written>();
  const patterns = new Map<string, string>();
  const pattern = (one: RegExp) => {
    const name = patterns.get(String(one)) ?? `pattern${patterns.size}`;
    patterns.set(String(one), name);
    return name;
  };
  const writeSchema = (schema: Schema): Written => {
    const written = known.get(schema) ?? add(shapeOf(schema));
    known.set(schema, written);
    return written;
  };
  const write: Write = Object.assign(writeSchema, { pattern });
  const add = (shape: Shape): Written => {
    const test = testOf(shape, write);
    const kind = test === null ? "checker" : "test";
    const body = test === null ? checkerBody(shape, write) : `return ${test};`;
    const written = bodies.get(body) ?? { kind, name: `${kind}${bodies.size}` };
    bodies.set(body, written);
    return written;
  };
  return {
    checker(schema) {
      const written = write(schema);
      if (written.kind === "test") throw new TypeError("a reply is an object");
      return written;
    },
    lines: () => [
      ...Array.from(patterns, ([text, name]) => `const ${name} = ${text};`),
      ...Array.from(bodies, ([body, { name }]) => `function ${name}(value) {\n${body}\n}`),
    ],
  };
}

/** An expression of `value`; null for what has parts. */
function testOf(shape: Shape, write: Write): string | null {
  switch (shape.kind) {
    case "text":
      return all(
        `typeof value === "string"`,
        shape.minLength > 0 && `value.length >= ${shape.minLength}`,
        shape.maxLength !== null && `value.length <= ${shape.maxLength}`,
        shape.pattern !== null && `${write.pattern(shape.pattern)}.test(value)`,
      );
    case "number":
      if (!shape.isWhole && (shape.min === null || shape.max === null))
        throw new TypeError("a number of a reply is whole or has bounds");
      return all(
        shape.isWhole ? "Number.isSafeInteger(value)" : `typeof value === "number"`,
        shape.min !== null && `value >= ${shape.min}`,
        shape.max !== null && `value <= ${shape.max}`,
      );
    case "flag":
      return `typeof value === "boolean"`;
    case "choice":
      return shape.values.map((choice) => `value === ${JSON.stringify(choice)}`).join(" || ");
    case "nullable": {
      const { kind, name } = write(shape.schema);
      return kind === "test" ? `value === null || ${name}(value)` : null;
    }
    default:
      return null;
  }
}

const all = (...tests: (string | false)[]) => tests.filter((test) => test !== false).join(" && ");

function checkerBody(shape: Shape, write: Write): string {
  switch (shape.kind) {
    case "nullable":
      return `return value === null ? null : ${write(shape.schema).name}(value);`;
    case "fields":
      return fieldsBody(shape, write);
    case "list":
      return listBody(shape, write(shape.item));
    case "map":
      return mapBody(write(shape.key), write(shape.value));
    default:
      throw new TypeError(`replies of kind ${shape.kind} are new: say here how they are checked`);
  }
}

/** Leaves what passes of the variable `from` in the variable `to`, or returns. */
function pass({ kind, name }: Written, from: string, to: string): string {
  if (kind === "test") return `if (!${name}(${from})) return undefined; const ${to} = ${from};`;
  return `const ${to} = ${name}(${from}); if (${to} === undefined) return undefined;`;
}

const objectOnly = `if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;`;

function fieldsBody({ fields, others }: FieldsShape, write: Write): string {
  if (others !== "dropped") throw new TypeError("a reply drops the fields that have no name");
  const entries = Object.entries(fields).map(([name, { schema, isOptional }], at) => {
    const { kind, name: check } = write(schema);
    return {
      name,
      isOptional,
      isTest: kind === "test",
      check,
      value: `in${at}`,
      out: kind === "test" ? `in${at}` : `out${at}`,
    };
  });
  const required = entries.filter(({ isOptional }) => !isOptional);
  const steps = entries.map(({ isOptional, isTest, check, value, out }) => {
    const unless = isOptional ? `${value} !== undefined && ` : "";
    if (isTest) return `if (${unless}!${check}(${value})) return undefined;`;
    const call = isOptional ? `${value} === undefined ? null : ${check}(${value})` : `${check}(${value})`;
    return `const ${out} = ${call}; if (${out} === undefined) return undefined;`;
  });
  const kept = entries.map(({ name, isOptional, value, out }) =>
    isOptional ? `...(${value} !== undefined && { ${name}: ${out} })` : `${name}: ${out}`,
  );
  const counted = entries
    .filter(({ isOptional }) => isOptional)
    .map(({ value }) => `if (${value} !== undefined) others -= 1;`);
  const isSame = entries
    .filter(({ isTest }) => !isTest)
    .map(({ value, out, isOptional }) =>
      isOptional ? `(${value} === undefined || ${value} === ${out})` : `${value} === ${out}`,
    );
  return [
    objectOnly,
    `const { ${entries.map(({ name, value }) => `${name}: ${value}`).join(", ")} } = value;`,
    ...steps,
    `let others = -${required.length};`,
    ...counted,
    "for (const _name in value) others += 1;",
    `return ${["others === 0", ...isSame].join(" && ")} ? value : { ${kept.join(", ")} };`,
  ].join("\n");
}

function listBody({ min, max }: { min: number; max: number | null }, item: Written): string {
  const length = all(min > 0 && `value.length >= ${min}`, max !== null && `value.length <= ${max}`);
  return [
    `if (!Array.isArray(value)${length && ` || !(${length})`}) return undefined;`,
    ...(item.kind === "test" ? listOfKept(item) : listOfChecked(item)),
  ].join("\n");
}

const listOfKept = ({ name }: Written) => [
  `for (let at = 0; at < value.length; at += 1) if (!${name}(value[at])) return undefined;`,
  "return value;",
];

const listOfChecked = ({ name }: Written) => [
  "let copy = value;",
  "for (let at = 0; at < value.length; at += 1) {",
  `const item = ${name}(value[at]); if (item === undefined) return undefined;`,
  "if (item !== value[at] && copy === value) copy = value.slice();",
  "if (copy !== value) copy[at] = item;",
  "}",
  "return copy;",
];

function mapBody(key: Written, value: Written): string {
  return [
    objectOnly,
    "const copy = {}; let isSame = true;",
    "for (const name in value) {",
    // Names that valibot leaves out of a map: it decides.
    `if (name === "__proto__" || name === "prototype" || name === "constructor" || !${key.name}(name)) return undefined;`,
    `const item = value[name]; ${pass(value, "item", "out")}`,
    "copy[name] = out; isSame &&= item === out;",
    "}",
    "return isSame ? value : copy;",
  ].join("\n");
}
