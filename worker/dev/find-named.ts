import { DomainError } from "#worker/marketplace/domain/errors.ts";

/** What an address names, as its object answers; null where there is none. */
export async function findNamed<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
