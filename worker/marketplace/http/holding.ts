import type { Api } from "#worker/marketplace/api/call.ts";
import type { CustomerApi } from "#worker/marketplace/api/customer.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";
import { confirmEpoch, forgetEpoch, judgeEpoch } from "./confirmed-epochs.ts";
import type { Claims } from "./tokens.ts";

export type Holding = {
  /** From now on the calls of the request are in the name of a token. */
  hold: (holder: Claims) => void;
  /** The token's Customer gets its epoch with the first call, and refuses an ended one. */
  customer: (customerID: string) => Stub<CustomerApi>;
  /** A stub that is not called in the name of a token that had ended a minute ago. */
  guard: <C extends Api>(stub: Stub<C>) => Stub<C>;
  /** Throws UNAUTHENTICATED for such a token. */
  assertNotEnded: () => Promise<void>;
};

/** `open` calls a Customer, with an epoch unless it is null. */
type Open = (customerID: string, epoch: number | null) => Stub<CustomerApi>;

type Held = { customerID: string; epoch: number; state: "unknown" | "live" | "ended" };

/** After these the epoch is another one. */
const endings = new Set<keyof CustomerApi>(["endTokens", "beginDeletion"]);

/**
 * Whether the token of a request has ended (decision 0003). Only the first answer of its Customer counts: what a request has
 * begun it also finishes.
 */
export function createHolding(now: number, open: Open): Holding {
  /** A customer's; a guest's token does not end. */
  let held: Held | null = null;

  const assertNotEnded = async () => {
    if (!held) return;
    if (held.state === "unknown") held.state = await judge(held, now, open);
    if (held.state === "ended") throw new DomainError("UNAUTHENTICATED");
  };

  return {
    hold({ isBinded, customerID, epoch = 0 }) {
      held = isBinded ? { customerID, epoch, state: "unknown" } : null;
    },
    customer(customerID) {
      const call = async (name: keyof CustomerApi, input: never): Promise<unknown> => {
        const own = held?.customerID === customerID ? held : null;
        const asked = own?.state === "unknown" ? own : null;
        const answer = open(customerID, asked?.epoch ?? null)(name, input);
        if (asked) await answer.then(...learnFrom(asked, now));
        if (own && endings.has(name))
          await answer.then(
            () => forgetEpoch(customerID),
            () => undefined,
          );
        return answer;
      };
      return call as Stub<CustomerApi>;
    },
    guard<C extends Api>(stub: Stub<C>): Stub<C> {
      const call = async (name: keyof C & string, input: Parameters<C[typeof name]>[0]): Promise<unknown> => {
        await assertNotEnded();
        return stub(name, input);
      };
      return call as Stub<C>;
    },
    assertNotEnded,
  };
}

async function judge({ customerID, epoch }: Held, now: number, open: Open): Promise<"live" | "ended"> {
  const known = judgeEpoch(customerID, epoch, now);
  if (known) return known;
  const current = await open(customerID, null)("epoch", null);
  confirmEpoch(customerID, current, now);
  return epoch < current ? "ended" : "live";
}

/** What the Customer's answer says of the token: any but UNAUTHENTICATED comes after the comparison. */
function learnFrom(held: Held, now: number) {
  const confirm = () => {
    held.state = "live";
    confirmEpoch(held.customerID, held.epoch, now);
  };
  const refuse = (error: unknown) => {
    if (!(error instanceof DomainError)) return;
    if (error.code === "UNAUTHENTICATED") held.state = "ended";
    else confirm();
  };
  return [confirm, refuse] as const;
}
