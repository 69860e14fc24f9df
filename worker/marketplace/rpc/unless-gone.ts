import { DomainError } from "#worker/marketplace/domain/errors.ts";

/** What a Store answers; `none` for a store that has gone, or that never was: a visit is noted before the store is asked. */
export async function unlessGone<T>(answer: Promise<T>, none: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return none;
    throw error;
  }
}
