import type { IdentityApi } from "#worker/marketplace/api/identity.ts";
import { forgetCode, storeCode, useCode } from "./codes.ts";
import { ensureCustomer, findCustomer, unlinkCustomer } from "./customer-link.ts";
import { keepLateMessage } from "./late-message.ts";
import { createStaffCalls } from "./staff.ts";
import { useToken } from "./tokens.ts";
import { keepBenefits, readBenefits } from "./used-benefits.ts";

export function createIdentityApi(sql: SqlStorage): IdentityApi {
  const own = (now: number, linked?: string) => ({
    ...ensureCustomer(sql, linked),
    usedBenefits: readBenefits(sql, now),
  });
  return {
    storeCode: (code, at) => ({ resendAfterSeconds: storeCode(sql, code, at.now) }),
    forgetCode: (_nothing, at) => {
      forgetCode(sql, at.now);
      return null;
    },
    sendLater: ({ message }) => {
      keepLateMessage(sql, message);
      return null;
    },
    useCode: (attempt, at) => {
      useCode(sql, attempt, at.now);
      return own(at.now);
    },
    useToken: (use, at) => {
      useToken(sql, use, at.now);
      return { customerID: findCustomer(sql) };
    },
    customer: (_nothing, at) => own(at.now),
    linked: () => ({ customerID: findCustomer(sql) }),
    unlink: ({ customerID, benefits }, at) => {
      unlinkCustomer(sql, customerID);
      keepBenefits(sql, benefits, at.now);
      return null;
    },
    link: ({ customerID }, at) => own(at.now, customerID),
    ...createStaffCalls(sql),
  };
}
