import { toNetworkOf } from "#shared/domain/site/network.ts";
import { logLine } from "#worker/log.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Asking, Calling } from "#worker/marketplace/http/context.ts";

/** As much of a hash as tells the accounts of a deployment apart. */
const markLength = 16;
/** What one customer of an operator has. */
const networkSize = { v4: 3, v6: 3 };

/**
 * Runs a sign-in, and writes what became of it. Account and network are marks: keyed hashes that name nobody, by which an
 * attack on one account, or out of one network, is found. `identity`: the name of its Identity.
 */
export async function logSignIn<Result>(
  identity: string,
  signIn: () => Promise<Result>,
  context: Asking & Calling,
): Promise<Result> {
  const log = async (outcome: string) => {
    const { requestId, visitorAddress: address } = context;
    const mark = async (text: string) => (await context.seal(`log ${text}`)).slice(0, markLength);
    const network = address === "" ? null : await mark(`network ${toNetworkOf(address, networkSize)}`);
    logLine({ event: "sign-in", requestId, outcome, account: await mark(`account ${identity}`), network });
  };
  try {
    const result = await signIn();
    await log("OK");
    return result;
  } catch (error) {
    if (error instanceof DomainError) await log(error.code);
    throw error;
  }
}
