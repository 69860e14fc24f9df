/** In calls: each earns a tenth of a retry. */
const retryCost = 10;
/** Retries that an upstream may be asked for at once. */
const mostRetries = 5;

/** Says which calls may be tried again, so that an upstream in trouble gets at most a tenth more calls. */
type RetryBudget = { earn(): void; spend(): boolean };

/** A budget begins full and never holds more than a handful, however long all went well. */
export function createRetryBudget(): RetryBudget {
  let saved = mostRetries * retryCost;
  return {
    earn() {
      saved = Math.min(mostRetries * retryCost, saved + 1);
    },
    spend() {
      if (saved < retryCost) return false;
      saved -= retryCost;
      return true;
    },
  };
}
