import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { MarketApi } from "./api.ts";

export function createMarketApi(_storage: DurableObjectStorage): MarketApi {
  const refuse = (): never => {
    throw new DomainError("NOT_FOUND");
  };
  return {
    createImport: refuse,
    putPart: refuse,
    checkImport: refuse,
    applyImport: refuse,
    readImport: refuse,
    exportMarket: refuse,
  };
}
