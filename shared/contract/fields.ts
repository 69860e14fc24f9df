import * as v from "valibot";
import type { Schema, SocketSchema } from "./row.ts";

/** Limits of wire.md §1. Strings are counted in characters, bodies in bytes. */
export const limits = {
  text: 2048,
  list: 200,
  bodyBytes: 64 * 1024,
  orderBodyBytes: 256 * 1024,
  urlBytes: 4096,
} as const;

export const text = v.pipe(v.string(), v.maxLength(limits.text));
/** Opaque identifier, 1–64 of [A-Za-z0-9_-]. */
export const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** The same, or "" where an API names none. */
export const idOrNone = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{0,64}$/));
/** Store ids are digits, so that they never collide with a named route (PD84). */
export const storeId = v.pipe(v.string(), v.regex(/^\d{1,12}$/));
export const subdomain = v.pipe(v.string(), v.regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/));
/** Integer sen in a request: 0 … RM100,000.00. */
export const requestSen = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000_000));
/** Integer sen in a reply; discounts and rounding may be negative. */
export const sen = v.pipe(v.number(), v.safeInteger());
/** Integer sen in a reply that are never negative: what is to be paid, was paid or came back (PD102). */
export const paidSen = v.pipe(sen, v.minValue(0));
/** Basis points: 600 = 6 %. */
export const bp = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const metres = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** "2026-11-21T12:30:00+08:00": always +08:00, no fraction. */
export const instant = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+08:00$/));
/** Calendar day in Malaysia. */
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
/** A slot as text, "12:30-13:00", or "ASAP". */
export const dineTime = v.pipe(v.string(), v.regex(/^(?:ASAP|\d{2}:\d{2}-\d{2}:\d{2})$/));
/** The same in a request, where the times are times of a day: also in a mode that does not use it. */
export const requestDineTime = v.pipe(
  v.string(),
  v.regex(/^(?:ASAP|(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00))$/),
);
/** "10:00-22:00". An end at or before the start is on the next day; "00:00-24:00" is the whole day. */
export const openingSpan = v.pipe(v.string(), v.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/));
/** https, or a path that begins with exactly one "/". */
export const urlPattern = /^(?:https:\/\/[^\s]+|\/(?!\/)[^\s\\]*)$/;
export const url = v.pipe(v.string(), v.maxLength(limits.text), v.regex(urlPattern));
/** Pictures for what has none (S297). */
export const foodPicture = named(url, "/assets/img/placeholder-food");
export const shopPicture = named(url, "/assets/img/placeholder-shop");
export const logoPicture = named(url, "/favicon.svg");
/** Of a page of payment: the same, and http of this machine, where a stand-in of a bank may be. */
export const paymentPageUrl = v.pipe(
  v.string(),
  v.maxLength(limits.text),
  v.regex(/^(?:https:\/\/[^\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?\/[^\s]*|\/(?!\/)[^\s\\]*)$/),
);
/** The same, or "" where an API names none. */
export const urlOrNone = v.pipe(
  v.string(),
  v.maxLength(limits.text),
  v.regex(/^(?:https:\/\/[^\s]+|\/(?!\/)[^\s\\]*|)$/),
);
/** What a visitor is known by. */
export const accessToken = v.pipe(v.string(), v.minLength(1), v.maxLength(4096));
/** Opaque; null or absent means that there are no more pages. */
export const cursor = v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(512)));
/** A telephone number as it was typed, in two parts: the server says what is wrong with it. */
export const typedNumber = {
  countryCode: v.pipe(v.string(), v.maxLength(8)),
  phoneNumber: v.pipe(v.string(), v.maxLength(32)),
};
export const phone = v.pipe(v.string(), v.regex(/^\+\d{8,15}$/));
/** The same, or "" where an API names none. */
export const phoneOrNone = v.pipe(v.string(), v.regex(/^(?:\+\d{8,15})?$/));
/** JSON accepts 1e999, which parses to Infinity, so every number with a fraction needs bounds. */
export const litres = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000));
export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/**
 * A reply field of ours: an API that knows only the specification does not send it. The gateway fills in the default, so that
 * whoever reads a reply finds it there (PD114).
 */
export function ours<const S extends v.GenericSchema, const D extends v.InferInput<S>>(schema: S, fallback: D) {
  return v.optional(schema, fallback);
}

/**
 * A reply field that the specification names and does not promise: what is not an id, a name, a status, or an amount that
 * every such thing has. An API may leave it out as one of ours; the documents call it the specification's (PD169).
 */
export function named<const S extends v.GenericSchema, const D extends v.InferInput<S>>(schema: S, fallback: D) {
  return Object.assign(v.optional(schema, fallback), { isNamed: true as const });
}

/** A reply value that may get new names: an unknown one passes and is shown as unknown. */
export type Open<T extends string> = T | (string & {});
export function openEnum<const T extends string>(known: readonly [T, ...T[]]): v.GenericSchema<Open<T>, Open<T>> {
  return v.pipe(v.string(), v.maxLength(64), v.examples([...known]));
}

export function requestList<S extends v.GenericSchema>(item: S) {
  return v.pipe(v.array(item), v.maxLength(limits.list));
}

// Query values: text is parsed; an already parsed value passes.

export const queryNumber = (range: { min: number; max: number }) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,4}(?:\.\d{1,15})?$/), v.transform(Number))]),
    v.minValue(range.min),
    v.maxValue(range.max),
  );

export const queryWhole = (range: { min: number; max: number }) => v.pipe(queryNumber(range), v.safeInteger());

export const queryFlag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(["true", "false", "1", "0"]),
    v.transform((flag) => flag === "true" || flag === "1"),
  ),
]);

export const queryText = (length: { min: number; max: number }) =>
  v.pipe(v.string(), v.trim(), v.minLength(length.min), v.maxLength(length.max));

/** One value or many; the output is always a list. */
export const queryList = <Item extends v.GenericSchema>(item: Item) =>
  v.union([
    v.pipe(v.array(item), v.maxLength(50)),
    v.pipe(
      item,
      v.transform((one): v.InferOutput<Item>[] => [one]),
    ),
  ]);

/** A body of any type as it arrived, because its signature is over its bytes. */
export function raw(maxBytes: number) {
  return v.pipe(v.file(), v.maxSize(maxBytes));
}

export function file<const T extends `${string}/${string}`>(types: T[], maxBytes: number) {
  return v.pipe(v.file(), v.mimeType(types), v.maxSize(maxBytes));
}

/** The reply of a row that opens a WebSocket, on which the server sends such messages. */
export function socket<const Message extends Schema>(message: Message): SocketSchema<Message> {
  return { ...v.never(), type: "socket", message } as unknown as SocketSchema<Message>;
}
