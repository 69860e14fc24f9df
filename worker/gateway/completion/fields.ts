/** The fields of a value of JSON. */
export type Fields = Record<string, unknown>;

export const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** None for a value without fields. */
export const asFields = (value: unknown): Fields => (isObject(value) ? (value as Fields) : {});
