import { minuteMs } from "#shared/domain/time/time.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";
import { takeProviderTurn } from "#worker/marketplace/rpc/provider-turns.ts";

// What anybody can have asked of a provider without a login, and each question costs. The same question has one answer for
// five minutes in an isolate, which is a cache and no state; the whole deployment asks a provider so often a minute at most.
// Several isolates, and calls that ask at the same moment, ask several times.

const keptMs = 5 * minuteMs;
/** Whoever gets a kept answer that ends by itself has at least so long to use it. */
const leastLeftMs = minuteMs;
/** Those that were asked first are forgotten first. */
const mostKept = 2000;

type Kept = { said: { answer: unknown } | { refusal: ProviderError }; fromMs: number; untilMs: number };

/** Values, not promises: a promise belongs to its request. */
const kept = new Map<string, Kept>();

/** `key`: all that the answer depends on. */
type Question = { provider: string; key: string };

/**
 * The answer of a provider to a question, or what it answered before. `endOf`: until when an answer is good, in epoch
 * milliseconds. Throws a ProviderError: DOWN also when the deployment has asked too often.
 */
export async function askProvider<Answer>(
  env: Pick<WorkerEnv, "GUARD">,
  { provider, key, now }: Question & { now: number },
  ask: () => Promise<Answer>,
  endOf: (answer: Answer) => number = () => Number.POSITIVE_INFINITY,
): Promise<Answer> {
  const question = `${provider} ${key}`;
  const known = kept.get(question);
  if (known && known.fromMs <= now && now < known.untilMs) {
    if ("refusal" in known.said) throw known.said.refusal;
    // Of the same question.
    return known.said.answer as Answer;
  }
  if (!(await takeProviderTurn(env, provider, now)))
    throw new ProviderError("DOWN", `${provider}: too many questions in this minute`);
  try {
    const answer = await ask();
    keep(question, { answer }, now, endOf(answer) - leastLeftMs);
    return answer;
  } catch (error) {
    if (error instanceof ProviderError && error.fault === "REFUSED")
      keep(question, { refusal: error }, now, Number.POSITIVE_INFINITY);
    throw error;
  }
}

function keep(question: string, said: Kept["said"], now: number, endMs: number): void {
  kept.delete(question);
  kept.set(question, { said, fromMs: now, untilMs: Math.min(now + keptMs, endMs) });
  const [first] = kept.keys();
  if (kept.size > mostKept && first !== undefined) kept.delete(first);
}
