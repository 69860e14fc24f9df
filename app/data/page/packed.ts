/**
 * The long data of a page as one text of JSON: React Router writes a text at once, and each part of a value by itself.
 * `value` is there where it was packed or has been read, and is not sent.
 */
type Packed<Value> = { json: string & { readonly of?: Value }; value?: unknown };

type Primitive = string | number | boolean | null | undefined;
type Lost = Date | URL | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | Promise<unknown>;

/** The same type where JSON keeps all of it. */
type Kept<Value> = Value extends Primitive
  ? Value
  : Value extends Lost | ((...given: never[]) => unknown)
    ? never
    : { [Key in keyof Value]: Kept<Value[Key]> };

export function pack<Value>(value: Value & Kept<Value>): Packed<Value> {
  return Object.defineProperty({ json: JSON.stringify(value) }, "value", { value });
}

/** The value that was packed, the same object each time. */
export const unpack = <Value>(packed: Packed<Value>): Value => (packed.value ??= JSON.parse(packed.json)) as Value;
