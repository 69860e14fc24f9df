import type { StoreApi } from "#worker/marketplace/api/store.ts";
import { createCatalogueCalls } from "./catalogue/calls.ts";
import type { StoreContext } from "./core/context.ts";
import { createCounterCalls } from "./counter/calls.ts";
import { createDayCalls } from "./day/calls.ts";
import { createDiningCalls } from "./dining/calls.ts";
import { createFloorCalls } from "./floor/calls.ts";
import { createInvoiceCalls } from "./invoices/calls.ts";
import { createOrderCalls } from "./orders/calls.ts";
import { createPaymentCalls } from "./payments/calls.ts";
import { createPersonalRecordCalls } from "./personal-records.ts";
import { createPlanCalls } from "./plans/calls.ts";
import { createPrintCalls } from "./printing/calls.ts";
import { createPrivacyCalls } from "./privacy/calls.ts";
import { endWithCustomer } from "./privacy/end-with-customer.ts";
import { createProblemCalls } from "./problems/calls.ts";
import { createQuoteCalls } from "./quotes/calls.ts";
import { createReviewCalls } from "./reviews/calls.ts";
import { createStoreStaffCalls } from "./staff/calls.ts";

export function createStoreApi(context: StoreContext): StoreApi {
  const { sql } = context.storage;
  const calls = {
    ...createCatalogueCalls(context),
    ...createQuoteCalls(sql),
    ...createOrderCalls(context),
    ...createPlanCalls(context),
    ...createPaymentCalls(context),
    ...createDiningCalls(context),
    ...createReviewCalls(context),
    ...createProblemCalls(context),
    ...createInvoiceCalls(context),
    ...createPrivacyCalls(context),
    ...createPersonalRecordCalls(context),
    ...createStoreStaffCalls(context),
    ...createCounterCalls(context),
    ...createFloorCalls(context),
    ...createDayCalls(context),
    ...createPrintCalls(context),
  };
  return endWithCustomer(calls, context);
}
