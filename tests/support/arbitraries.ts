import * as fc from "fast-check";
import * as v from "valibot";
import {
  day,
  dineTime,
  instant,
  openingSpan,
  phone,
  requestDineTime,
  url,
  paymentPageUrl,
  urlOrNone,
} from "#shared/contract/fields.ts";
import type { Schema } from "#shared/contract/row.ts";
import { type FieldsShape, type Shape, toShape } from "#shared/contract/shape.ts";

// Values made from schemas: inside them, just outside them, and inside but hostile. All of them survive JSON.

export type Arbitrary = fc.Arbitrary<unknown>;

/** Values to use in place of made-up ones, such as ids that exist; `path` holds the names of the fields above. */
export type Hint = (schema: Schema, path: readonly string[]) => Arbitrary | undefined;

const noHint: Hint = () => undefined;

/** Texts that are as valid as any other and break what is careless with them. */
export const nastyTexts = [
  "' OR '1'='1",
  "'); DROP TABLE orders; --",
  '"><script>alert(1)</script>',
  "{{7*7}}${7*7}",
  "../../etc/passwd",
  "%00%0d%0aSet-Cookie: a=b",
  "\u0000",
  "\r\n",
  "\u202Egnp.exe",
  "\uD83C",
  "👩‍👩‍👧‍👦🇲🇾",
  "Ｚ̸̢̛a̷l̴g̵o̶",
  "قهوة بالحليب",
  '茶餐室 * NOT ("',
  "__proto__",
  "constructor",
  "NaN",
  "null",
  "1e999",
  " ",
];

const pad = (value: number, length = 2) => String(value).padStart(length, "0");

const clockTime = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "30", "15", "59"));
const calendarDay = fc
  .record({
    year: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 2026, max: 2031 }) },
      { weight: 1, arbitrary: fc.constantFrom(0, 1, 9999) },
    ),
    month: fc.integer({ min: 1, max: 12 }),
    date: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ year, month, date }) => `${pad(year, 4)}-${pad(month)}-${pad(date)}`);

/** Texts of a form that its pattern says only half of; now and then one that the pattern takes and the calendar not. */
const known = new Map<Schema, Arbitrary>([
  [
    instant,
    fc.oneof(
      {
        weight: 9,
        arbitrary: fc
          .tuple(calendarDay, clockTime)
          .map(([date, [hour, minute]]) => `${date}T${pad(hour)}:${minute}:00+08:00`),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          "2026-02-30T25:61:61+08:00",
          "0000-00-00T00:00:00+08:00",
          "2026-12-31T23:59:60+08:00",
        ),
      },
    ),
  ],
  [
    day,
    fc.oneof(
      { weight: 9, arbitrary: calendarDay },
      { weight: 1, arbitrary: fc.constantFrom("2026-02-30", "0000-00-00", "9999-99-99") },
    ),
  ],
  [
    dineTime,
    fc.oneof(
      fc.constant("ASAP"),
      fc.integer({ min: 0, max: 47 }).map((half) => `${halfHour(half)}-${halfHour(half + 1)}`),
      fc.constantFrom("99:99-99:99", "13:00-12:30", "12:15-12:16"),
    ),
  ],
  [
    requestDineTime,
    fc.oneof(
      fc.constant("ASAP"),
      fc.integer({ min: 0, max: 47 }).map((half) => `${halfHour(half)}-${halfHour(half + 1)}`),
      fc.constantFrom("13:00-12:30", "12:15-12:16"),
    ),
  ],
  [openingSpan, fc.constantFrom("10:00-22:00", "18:00-02:00", "00:00-24:00", "99:99-00:00")],
  [phone, fc.integer({ min: 10_000_000, max: 999_999_999 }).map((digits) => `+60${digits}`)],
  [
    paymentPageUrl,
    fc.constantFrom("/dev/pay/1", "https://pay.example/p/1?a=b", "http://localhost:8080/bank/1", "http://127.0.0.1:1/"),
  ],
  [urlOrNone, fc.constantFrom("", "/assets/img/nasi?w=300", "https://makan.example/a?b=c#d")],
  [
    url,
    fc.oneof(
      fc.constantFrom("/", "/assets/img/nasi?w=300", "https://makan.example/a?b=c#d"),
      fc.webUrl({ validSchemes: ["https"] }),
    ),
  ],
]);

function halfHour(half: number): string {
  return `${pad(Math.floor(half / 2) % 24)}:${half % 2 === 0 ? "00" : "30"}`;
}

/** Values that a schema accepts, boundaries among them. Throws a TypeError for a kind of schema that is new. */
export function validOf(schema: Schema, hint: Hint = noHint, path: readonly string[] = []): Arbitrary {
  // None would be found, without end.
  if (schema.type === "socket") throw new TypeError("no reply is inside a socket: ask for one of its message");
  return hint(schema, path) ?? known.get(schema) ?? made(schema, hint, path).filter((value) => v.is(schema, value));
}

function made(schema: Schema, hint: Hint, path: readonly string[]): Arbitrary {
  const inner = (child: Schema, name?: string) => validOf(child, hint, name === undefined ? path : [...path, name]);
  return ofShape(toShape(schema), inner);
}

type Inner = (schema: Schema, name?: string) => Arbitrary;

function ofShape(shape: Shape, inner: Inner): Arbitrary {
  switch (shape.kind) {
    case "text":
      return texts(shape);
    case "number":
      return numbers(shape);
    case "flag":
      return fc.boolean();
    case "choice":
      return fc.constantFrom(...shape.values);
    case "either":
      return either(shape.options, inner);
    case "nullable":
      return fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: inner(shape.schema) });
    case "list":
      return fc.array(inner(shape.item), {
        minLength: shape.min,
        maxLength: Math.min(shape.max ?? 4, Math.max(shape.min, 4)),
      });
    case "fields":
      return fields(shape, inner);
    case "map":
      return fc.dictionary(keys(inner(shape.key)), inner(shape.value), { maxKeys: 3 });
    default:
      return fc.constantFrom(...shape.types).map((type) => new File(["a file"], "receipt", { type }));
  }
}

/** Maps never hold the names that every object inherits: valibot leaves them out. */
function keys(names: Arbitrary): fc.Arbitrary<string> {
  return (names as fc.Arbitrary<string>).filter((name) => !["__proto__", "prototype", "constructor"].includes(name));
}

function texts({ minLength, maxLength, pattern, examples }: Extract<Shape, { kind: "text" }>): Arbitrary {
  const longest = maxLength ?? 300;
  const plain = pattern
    ? fc.stringMatching(pattern)
    : fc.string({ minLength, maxLength: Math.min(longest, 40), unit: "grapheme" });
  const extremes = [minLength, longest].map((length) => "x".repeat(length));
  const special = [...examples, ...extremes, ...nastyTexts].filter(
    (text) => text.length >= minLength && text.length <= longest && (pattern?.test(text) ?? true),
  );
  if (special.length === 0) return plain;
  return fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: fc.constantFrom(...special) });
}

function numbers({ isWhole, min, max }: Extract<Shape, { kind: "number" }>): Arbitrary {
  const from = min ?? -1e9;
  const to = max ?? 1e9;
  const anywhere = isWhole
    ? fc.integer({ min: Math.max(from, -(2 ** 31)), max: Math.min(to, 2 ** 31 - 1) })
    : fc.double({ min: from, max: to, noNaN: true });
  const low = Math.min(Math.max(Math.ceil(from), -20), Math.floor(to));
  const near = fc.integer({ min: low, max: Math.min(Math.floor(to), low + 40) });
  return fc.oneof(anywhere, near, fc.constantFrom(from, to)).map((value) => value + 0);
}

/** A respelled number is the first option's, as text: what else its pattern takes, a check of the union may not. */
function either(options: Extract<Shape, { kind: "either" }>["options"], inner: Inner): Arbitrary {
  const [first] = options;
  const arbitraries = options.map(({ shape, isRespelled }) =>
    isRespelled && shape.kind === "text" && first?.shape.kind === "number"
      ? ofShape(first.shape, inner).map(String)
      : ofShape(shape, inner),
  );
  return fc.oneof(...arbitraries);
}

function fields({ fields }: FieldsShape, inner: Inner): Arbitrary {
  const entries = Object.entries(fields);
  const model = Object.fromEntries(entries.map(([name, { schema }]) => [name, inner(schema, name)]));
  const requiredKeys = entries.filter(([, { isOptional }]) => !isOptional).map(([name]) => name);
  return fc.record(model, { requiredKeys, noNullPrototype: true });
}

/** Any value of JSON, of any depth. */
export const anything: Arbitrary = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(...nastyTexts, null, true, -0, 1e308, 2 ** 53, -1, 0.1, [], {}, [[[[]]]]),
  fc.integer({ min: 1, max: 40 }).map((depth) => JSON.parse("[".repeat(depth) + "]".repeat(depth)) as unknown),
);

/** Values just outside a schema: valid but for one leaf, one key that is missing, or one too many. */
export function brokenOf(schema: Schema, hint: Hint = noHint): Arbitrary {
  return breaks(schema, hint, []).filter((value) => !v.is(schema, value));
}

function breaks(schema: Schema, hint: Hint, path: readonly string[]): Arbitrary {
  const shape = toShape(schema);
  const inside =
    shape.kind === "fields" ? fieldBreaks(schema, shape, hint, path) : partBreaks(schema, shape, hint, path);
  return inside ? fc.oneof({ weight: 4, arbitrary: inside }, { weight: 1, arbitrary: anything }) : anything;
}

function fieldBreaks(schema: Schema, shape: FieldsShape, hint: Hint, path: readonly string[]): Arbitrary | null {
  const whole = validOf(schema, hint, path) as fc.Arbitrary<Record<string, unknown>>;
  const names = Object.entries(shape.fields);
  const wrong = names.map(([name, field]) =>
    fc
      .tuple(whole, breaks(field.schema, hint, [...path, name]))
      .map(([value, broken]) => ({ ...value, [name]: broken })),
  );
  const missing = names
    .filter(([, { isOptional }]) => !isOptional)
    .map(([name]) => whole.map(({ [name]: _left, ...others }) => others));
  const added = shape.others === "refused" ? [whole.map((value) => ({ ...value, surprise: 1 }))] : [];
  const all = [...wrong, ...missing, ...added];
  return all.length === 0 ? null : fc.oneof(...all);
}

function partBreaks(schema: Schema, shape: Shape, hint: Hint, path: readonly string[]): Arbitrary | null {
  switch (shape.kind) {
    case "text":
      return fc.constantFrom("x".repeat((shape.maxLength ?? 2048) + 1), "", ...nastyTexts);
    case "number":
      return fc.constantFrom((shape.max ?? 2 ** 53) + 1, (shape.min ?? -(2 ** 53)) - 1, 0.5, "1", "");
    case "nullable":
      return breaks(shape.schema, hint, path);
    case "list":
      return listBreaks(schema, shape, hint, path);
    case "either":
      return fc.oneof(...shape.options.flatMap((option) => optionBreaks(option.shape, hint, path)));
    default:
      return null;
  }
}

function listBreaks(
  schema: Schema,
  { item, min, max }: Extract<Shape, { kind: "list" }>,
  hint: Hint,
  path: readonly string[],
): Arbitrary {
  const list = validOf(schema, hint, path) as fc.Arbitrary<unknown[]>;
  const wrongItem = fc.tuple(list, breaks(item, hint, path)).map(([items, broken]) => [...items, broken]);
  const tooMany =
    max === null ? [] : [validOf(item, hint, path).map((one) => Array.from({ length: max + 1 }, () => one))];
  const tooFew = min === 0 ? [] : [fc.constant([])];
  return fc.oneof(wrongItem, ...tooMany, ...tooFew);
}

function optionBreaks(shape: Shape, hint: Hint, path: readonly string[]): Arbitrary[] {
  if (shape.kind !== "fields") return [anything];
  const names = Object.entries(shape.fields);
  const whole = fc.record(
    Object.fromEntries(names.map(([name, { schema }]) => [name, validOf(schema, hint, [...path, name])])),
    { noNullPrototype: true },
  ) as fc.Arbitrary<Record<string, unknown>>;
  return names.map(([name, { schema }]) =>
    fc.tuple(whole, breaks(schema, hint, [...path, name])).map(([value, broken]) => ({ ...value, [name]: broken })),
  );
}
