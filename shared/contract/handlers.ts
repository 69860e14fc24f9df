import type { Contract, ReadInput, Row, RowReply } from "./row.ts";

/** All rows except those of the gateway itself. */
type Forwarded<G> = { [N in keyof G as G[N] extends { local: true } ? never : N]: G[N] };

/** A row that opens a socket is answered by the response that has it. */
type HandlerReply<R extends Row> = R extends { response: { type: "socket" } } ? Response : RowReply<R>;

/** An upstream's handlers: one function per row. A missing handler, a wrong input or a wrong reply type does not compile. */
export type Handlers<C extends Contract, Context> = {
  [G in keyof C]: {
    [N in keyof Forwarded<C[G]>]: Forwarded<C[G]>[N] extends infer R extends Row
      ? (input: ReadInput<R>, context: Context) => Promise<HandlerReply<R>> | HandlerReply<R>
      : never;
  };
};
