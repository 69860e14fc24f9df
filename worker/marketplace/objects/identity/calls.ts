import type { IdentityApi } from "./api.ts";
import { storeCode, useCode } from "./codes.ts";
import { ensureCustomer, findCustomer, unlinkCustomer } from "./customer-link.ts";
import { useToken } from "./tokens.ts";
import { keepBenefits, readBenefits } from "./used-benefits.ts";

export function createIdentityApi(sql: SqlStorage): IdentityApi {
  return {
    storeCode: ({ proof }, at) => ({ resendAfterSeconds: storeCode(sql, proof, at.now) }),
    useCode: (attempt, at) => {
      useCode(sql, attempt, at.now);
      return { customerID: ensureCustomer(sql) };
    },
    useToken: (use, at) => {
      useToken(sql, use, at.now);
      return null;
    },
    customer: () => ({ customerID: ensureCustomer(sql) }),
    linked: () => ({ customerID: findCustomer(sql) }),
    unlink: ({ customerID, benefits }, at) => {
      unlinkCustomer(sql, customerID);
      keepBenefits(sql, benefits, at.now);
      return null;
    },
    usedBenefits: (_nothing, at) => readBenefits(sql, at.now),
    link: ({ customerID }) => ({ customerID: ensureCustomer(sql, customerID) }),
  };
}
