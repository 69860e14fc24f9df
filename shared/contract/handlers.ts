import type { Contract, Row, RowInput, RowReply } from "./row.ts";

/** Rows a remote or embedded upstream answers: all but those the gateway answers itself. */
type Forwarded<G> = { [N in keyof G as G[N] extends { local: true } ? never : N]: G[N] };

/**
 * What an upstream must implement: one function a row, mirroring the contract's groups and names.
 * A missing handler, a wrong input or a reply of another shape does not compile.
 */
export type Handlers<C extends Contract, Context> = {
  [G in keyof C]: {
    [N in keyof Forwarded<C[G]>]: Forwarded<C[G]>[N] extends infer R extends Row
      ? (input: RowInput<R>, context: Context) => Promise<RowReply<R>> | RowReply<R>
      : never;
  };
};
