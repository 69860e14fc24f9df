import type { Row } from "#shared/contract/row.ts";
import { createExampleValue } from "./example-value.ts";
import { fillDay } from "./fill-in.ts";
import { getRowText } from "./get-text.ts";
import type { Example } from "./row-text.ts";
import { type RowName, getRow } from "./rows.ts";

/** Variables that earlier examples set for later ones, written `$TOKEN` as in a shell. */
export const variables = {
  /** The caller's token: a guest's after auth.authenticate, a customer's after session.login. */
  TOKEN: { from: ["auth.authenticate", "session.login"], key: "token", like: "eyJhbGciOiJIUzI1NiJ9.e30.c2ln" },
  LOYALTY: { from: ["session.login"], key: "loyaltyID", like: "b7Kd02mQx9TzLw4RfYc1Vg" },
  ORDER: { from: ["ordering.place"], key: "id", like: "2301-Xy7kP0qLm2vT9sWb4cRe1A" },
  SPEND: { from: ["loyalty.spend"], key: "id", like: "Hs1rC9vPj4iN7eXl0yDq6w" },
  RESERVATION: { from: ["dining.reserve"], key: "id", like: "2301-Qf3nB8tJd6hZ0aKu5gMo2E" },
  DEVICE: { from: ["push.subscribe"], key: "id", like: "Wm3sK8vT1cXq5Rz0aJd9Nb" },
} as const satisfies Record<string, { from: readonly RowName[]; key: string; like: string }>;

export type Variable = keyof typeof variables;
export type Values = { [Name in Variable]?: string };

/** Sample values, for a document that sets no variables. */
export const sampleValues: Values = Object.fromEntries(
  Object.entries(variables).map(([name, { like }]) => [name, like]),
);

/** The time of examples, epoch milliseconds; null: their day is filled in later, by `fillDay`. */
export type ExampleTime = number | null;

/** The example of a row: the parts of its text, and values from its schemas for the rest. */
export function createExample(name: RowName, row: Row, now: ExampleTime): Example {
  const { answers, ...parts } = onDay(getRowText(name).example ?? {}, now);
  return {
    ...(row.params && { params: parts.params ?? createExampleValue(row.params, "least") }),
    ...(row.query && { query: parts.query ?? createExampleValue(row.query, "least") }),
    ...(row.body && { body: parts.body ?? createExampleValue(row.body, "least") }),
    ...(answers !== undefined && { answers }),
  };
}

function onDay(example: Example, now: ExampleTime): Example {
  return now === null ? example : (JSON.parse(fillDay(JSON.stringify(example), now)) as Example);
}

/** Replaces the variables of an example by values; variables without a value stay. */
export function fillVariables(example: Example, values: Values): Example {
  const text = JSON.stringify(example).replace(/\$([A-Z]+)/g, (variable, name) => values[name as Variable] ?? variable);
  return JSON.parse(text) as Example;
}

/** The variables that an example reads besides the token, in the order in which to set them. */
export function findVariables(example: Example): Variable[] {
  const text = JSON.stringify(example);
  return (Object.keys(variables) as Variable[]).filter((name) => text.includes(`$${name}`));
}

/** The rows whose examples must run before one that reads these variables, in that order. */
export function findPrerequisites(needed: readonly Variable[], now: ExampleTime): RowName[] {
  const names = needed.flatMap((variable) => {
    const [setter] = variables[variable].from;
    return [...findPrerequisites(findVariables(createExample(setter, getRow(setter), now)), now), setter];
  });
  return [...new Set(names)];
}

export function getVariablesSetBy(name: RowName): Variable[] {
  return (Object.keys(variables) as Variable[]).filter((one) =>
    (variables[one].from as readonly RowName[]).includes(name),
  );
}
