/** Each call earns a tenth of a retry. */
const retryCost = 10;
const maxRetries = 5;

/** Limits retries, so that a failing upstream gets at most a tenth more calls. */
type RetryBudget = { earn(): void; spend(): boolean };

/** Creates a full budget; it never holds more than five retries. */
export function createRetryBudget(): RetryBudget {
  let saved = maxRetries * retryCost;
  return {
    earn() {
      saved = Math.min(maxRetries * retryCost, saved + 1);
    },
    spend() {
      if (saved < retryCost) return false;
      saved -= retryCost;
      return true;
    },
  };
}
