import type { ApiContract } from "#shared/contract/index.ts";
import type { Row, ReadInput } from "#shared/contract/row.ts";
import type { RequestParts } from "#shared/request.ts";

// The API reference is read by engineers, so its sentences are in English alone.

/** A request that works against the embedded marketplace of a demo. `{{tomorrow}}` in it is a Malaysian day. */
export type Example = RequestParts & {
  /** The expected status if it is not 200, because the required state takes too long for an example. */
  answers?: number;
};

/** What the reference says of a row; what schemas and flags say is not repeated. */
export type RowText = {
  summary: string;
  /** What the call does and changes, and the failures that matter to a caller. */
  description: string;
  /** The meaning of each parameter of path and query. */
  parameters?: Readonly<Record<string, string>>;
  /** The parts that schemas do not define, such as ids that exist. */
  example?: Example;
};

type KeysOf<Input, Part extends string> = Input extends { [P in Part]: infer Value }
  ? Extract<keyof Value, string>
  : never;
type ParameterOf<R extends Row> = KeysOf<ReadInput<R>, "params"> | KeysOf<ReadInput<R>, "query">;

/** A text that does not compile without each parameter of its row. */
type TextOf<R> = R extends Row ? Omit<RowText, "parameters"> & ParametersOf<ParameterOf<R>> : never;
type ParametersOf<Name extends string> = [Name] extends [never] ? unknown : { parameters: Record<Name, string> };

/** What the reference says of a group of rows. */
export type GroupText<G extends keyof ApiContract> = {
  title: string;
  description: string;
  rows: { [N in keyof ApiContract[G]]: TextOf<ApiContract[G][N]> };
};
