import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { MarketApi } from "./api.ts";
import { createPictureCalls } from "./pictures.ts";

const refuse = (): never => {
  throw new DomainError("NOT_FOUND");
};

export function createMarketApi(storage: DurableObjectStorage): MarketApi {
  return {
    ...createPictureCalls(storage.sql),
    createImport: refuse,
    putPart: refuse,
    checkImport: refuse,
    applyImport: refuse,
    readImport: refuse,
    exportMarket: refuse,
  };
}
