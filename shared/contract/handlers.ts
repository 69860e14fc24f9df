import type { Contract, Row, RowInput, RowReply } from "./row.ts";

/** All rows except those of the gateway itself. */
type Forwarded<G> = { [N in keyof G as G[N] extends { local: true } ? never : N]: G[N] };

/** An upstream's handlers: one function per row. A missing handler, a wrong input or a wrong reply type does not compile. */
export type Handlers<C extends Contract, Context> = {
  [G in keyof C]: {
    [N in keyof Forwarded<C[G]>]: Forwarded<C[G]>[N] extends infer R extends Row
      ? (input: RowInput<R>, context: Context) => Promise<RowReply<R>> | RowReply<R>
      : never;
  };
};
