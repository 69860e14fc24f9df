import type { RouterContextProvider } from "react-router";
import { pageDataContext } from "#app/context.ts";
import type { Packed } from "./packed.ts";

type Primitive = string | number | boolean | null | undefined;
type Lost = Date | URL | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | Promise<unknown>;

/** The same type where JSON keeps all of it. */
type Kept<Value> = Value extends Primitive
  ? Value
  : Value extends Lost | ((...given: never[]) => unknown)
    ? never
    : { [Key in keyof Value]: Kept<Value[Key]> };

type Asked = { context: Pick<RouterContextProvider, "set">; request: Pick<Request, "url"> };

/** The router asks for the data of a page under a name of its own. */
const isForData = ({ url }: Asked["request"]) => new URL(url).pathname.endsWith(".data");

/** What a loader returns for a long value. One loader of a page packs one: a document has one place for it. */
export function pack<Value extends object>(value: Value & Kept<Value>, { context, request }: Asked): Packed<Value> {
  if (isForData(request)) return Object.defineProperty({ json: JSON.stringify(value) }, "value", { value });
  context.set(pageDataContext, value);
  return Object.defineProperty({ json: null }, "value", { value });
}
