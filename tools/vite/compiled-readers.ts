import { join } from "node:path";
import type { Plugin } from "vite";
import { contract } from "#shared/contract/index.ts";
import type { Schema } from "#shared/contract/row.ts";
import { getFields, findObjects, toShape } from "#shared/contract/shape.ts";
import { toBits } from "#worker/gateway/json-scan/fields.ts";
import { ascii, NO_MATCH } from "#worker/gateway/json-scan/read.ts";

// Generates the readers of long replies at build time, because a Worker may not compile code at run time. A reader
// expects an object's fields in schema order; at the first other field it calls the general reader for the rest
// (decision 0020).

/** The rows with the most objects in a reply: a menu, and the list of stores. */
const longRows = { "menus.foods": contract.menus.foods, "stores.nearby": contract.stores.nearby };

const moduleName = "virtual:compiled-readers";

/** Provides `virtual:compiled-readers`: a reader per long row, by its reply schema. */
export function compiledReaders(): Plugin {
  return {
    name: "makan:compiled-readers",
    resolveId: (source) => (source === moduleName ? `\0${moduleName}` : null),
    load: (id) => (id === `\0${moduleName}` ? moduleSource() : null),
  };
}

const fileAt = (path: string) => JSON.stringify(join(import.meta.dirname, "../..", path));

function moduleSource(): string {
  const makers = Object.entries(longRows).map(([name, { response }]) =>
    makerSource(`contract.${name}.response`, response),
  );
  return `
import { contract } from ${fileAt("shared/contract/index.ts")};
import { getFields, findObjects } from ${fileAt("shared/contract/shape.ts")};
import { getFieldsReader, getReader } from ${fileAt("worker/gateway/json-scan/reader.ts")};
import { skipString } from ${fileAt("worker/gateway/json-scan/text.ts")};
const makers = new Map([${makers.join(",\n")}]);
const made = new Map();
export const compiledReaders = {
  // Made when the first such reply is read: a new process has other things to do.
  get(schema) {
    if (!made.has(schema)) made.set(schema, makers.get(schema)?.());
    return made.get(schema);
  },
};
`;
}

/** The entry of a row: its reply schema, and the function that makes the reader. */
function makerSource(replyExpression: string, reply: Schema): string {
  const objects = findObjects([reply]);
  const nameOf: NameOf = (object) => `read${objects.indexOf(object)}`;
  return `[${replyExpression}, () => {
const objects = findObjects([${replyExpression}]);
${objects.map((object, nth) => objectSource(object, `objects[${nth}]`, nameOf)).join("\n")}
return ${nameOf(reply)};
}]`;
}

type NameOf = (object: Schema) => string;

/** The source of the function that reads an object, with the readers for its parts. */
function objectSource(schema: Schema, schemaExpression: string, nameOf: NameOf): string {
  const name = nameOf(schema);
  const fields = Object.entries(getFields(schema));
  const readers = [`const ${name}Rest = getFieldsReader(${schemaExpression});`];
  // After an optional first field the generated code cannot know whether a comma follows.
  if (fields[0]?.[1].isOptional !== false) return `${readers.join("\n")}\nconst ${name} = ${name}Rest.read;`;

  const steps: string[] = [];
  const always: number[] = [];
  const readRest = () => {
    const { low, high } = toBits(always);
    return `${name}Rest.readRest(source, at, low | ${low}, high | ${high})`;
  };
  for (const [nth, [field, { schema: value, isOptional }]] of fields.entries()) {
    const begin = `${nth === 0 ? "{" : ","}${JSON.stringify(field)}:`;
    const reader = `${name}Field${nth}`;
    const inlineSource = valueSource(value, nameOf);
    if (inlineSource === null)
      readers.push(`const ${reader} = getReader(getFields(${schemaExpression}).${field}.schema);`);
    const take = `at += ${begin.length}; ${inlineSource ?? callReader(reader)}`;
    if (isOptional) {
      const { low, high } = toBits([nth]);
      steps.push(`if (${isAt(begin)}) { ${take} low |= ${low}; high |= ${high}; }`);
    } else {
      steps.push(`if (!(${isAt(begin)})) return ${nth === 0 ? `${name}Rest.read(source, start)` : readRest()};`, take);
      always.push(nth);
    }
  }
  return `${readers.join("\n")}
function ${name}(source, start) {
  const { bytes, view } = source;
  const { length } = bytes;
  let at = start, low = 0, high = 0;
  ${steps.join("\n  ")}
  return bytes[at] === ${ascii.closeFields} ? at + 1 : ${readRest()};
}`;
}

/** Statements that move `at` past a value; null if the general reader is as fast (numbers, texts with a pattern). */
function valueSource(schema: Schema, nameOf: NameOf): string | null {
  const shape = toShape(schema);
  switch (shape.kind) {
    case "fields":
      return callReader(nameOf(schema));
    case "flag":
      return choiceSource(["true", "false"]);
    case "choice":
      return choiceSource(shape.values.map((value) => JSON.stringify(value)));
    case "text":
      if (shape.pattern !== null) return null;
      return `at = skipString(source, at, ${shape.minLength}, ${shape.maxLength ?? "Infinity"}); ${unlessNoMatch}`;
    case "nullable": {
      const value = valueSource(shape.schema, nameOf);
      return value && `if (${isAt("null")}) at += 4; else { ${value} }`;
    }
    case "list": {
      const item = valueSource(shape.item, nameOf);
      return item && listSource(item, shape.min, shape.max ?? Number.POSITIVE_INFINITY);
    }
    default:
      return null;
  }
}

const unlessNoMatch = `if (at === ${NO_MATCH}) return ${NO_MATCH};`;
const callReader = (reader: string) => `at = ${reader}(source, at); ${unlessNoMatch}`;

function choiceSource(choices: readonly string[]): string | null {
  if (choices.some((choice) => choice.length < wordLength)) return null;
  return `${choices.map((choice) => `if (${isAt(choice)}) at += ${choice.length}; else `).join("")}return ${NO_MATCH};`;
}

function listSource(item: string, min: number, max: number): string {
  return `{
    if (bytes[at] !== ${ascii.openList}) return ${NO_MATCH};
    let count = 0;
    at += 1;
    if (bytes[at] !== ${ascii.closeList}) for (;;) {
      ${item}
      count += 1;
      if (bytes[at] !== ${ascii.comma}) break;
      at += 1;
    }
    if (bytes[at] !== ${ascii.closeList} || count < ${min} || count > ${max}) return ${NO_MATCH};
    at += 1;
  }`;
}

const wordLength = 4;

/** An expression that tests for an ASCII text of at least four bytes, in words; the last two words may overlap. */
function isAt(text: string): string {
  const view = new DataView(new TextEncoder().encode(text).buffer);
  const { byteLength } = view;
  const starts = Array.from({ length: Math.ceil(byteLength / wordLength) }, (_, nth) => nth * wordLength);
  const words = starts
    .map((start) => Math.min(start, byteLength - wordLength))
    .map((start) => `view.getInt32(at + ${start}, true) === ${view.getInt32(start, true)}`);
  return [`at + ${byteLength} <= length`, ...words].join(" && ");
}
