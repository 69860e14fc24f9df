import { logLine } from "#worker/log.ts";
import { findAttemptOwner } from "#worker/marketplace/domain/attempt-owner.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { findStoreId } from "#worker/marketplace/domain/store-id.ts";
import type { Objects } from "#worker/marketplace/http/context.ts";
import type { Courier, CourierReport } from "#worker/marketplace/ports/courier.ts";
import type { PaymentProvider, PaymentReport } from "#worker/marketplace/ports/payment.ts";
import { ProviderError, type Webhook, WebhookRefused } from "#worker/marketplace/ports/provider.ts";
import { unlessGone } from "#worker/marketplace/rpc/unless-gone.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** What providers report (wire.md §10.7). Whoever has no secret of ours gets 401, and a provider without an account is unknown. */
export const hooks: MarketplaceHandlers["hooks"] = {
  async receive({ params: { provider: name }, body }, context) {
    const webhook: Webhook = {
      url: `${context.knownHosts.ownOrigin}/v4/hooks/${name}`,
      headers: { get: context.header },
      body: new Uint8Array(await body.arrayBuffer()),
      // Signatures have the time of the provider, whatever a demo has made of ours.
      now: Date.now(),
    };
    const courier = context.couriers?.find((one) => one.name === name);
    if (courier) {
      const reports = await read(() => courier.readWebhook(webhook));
      for (const report of reports) await tellCourier(courier, report, context);
      return {};
    }
    const payments = context.paymentDesk.named(name);
    if (!payments || payments.isOwn) throw new DomainError("NOT_FOUND");
    const reports = await read(() => payments.readWebhook(webhook));
    for (const report of reports) await tellPayment(payments, report, context);
    return {};
  },
};

async function read<Report>(readWebhook: () => Promise<Report[]>): Promise<Report[]> {
  try {
    return await readWebhook();
  } catch (error) {
    if (error instanceof WebhookRefused) throw new DomainError("WEBHOOK_SIGNATURE");
    // What a provider will not say again is not to be repeated; a webhook that fails otherwise is.
    if (error instanceof ProviderError && error.fault === "REFUSED") {
      logLine({ level: "error", event: "webhook-unread", reason: error.message });
      return [];
    }
    throw error;
  }
}

// An account may be shared with other shops. What is not ours is taken, and says nothing: a provider repeats an event that
// fails for days, and ends the address of one that fails for long.

/** To whoever has the attempt. */
async function tellPayment({ name }: PaymentProvider, report: PaymentReport, context: Objects): Promise<void> {
  const owner = findAttemptOwner(report.attemptID);
  if (!owner) return;
  const told = { provider: name, report };
  if ("customerID" in owner) await context.customer(owner.customerID)("takePaymentReport", told);
  else await unlessGone(context.store(owner.storeID)("takePaymentReport", told), undefined);
}

/** To the store of the order. */
async function tellCourier({ name, vendor }: Courier, report: CourierReport, context: Objects): Promise<void> {
  const [, orderID = ""] = /^(.+)\.\d+$/.exec(report.job ?? "") ?? [];
  const storeID = findStoreId(orderID);
  if (storeID === null) return;
  await unlessGone(context.store(storeID)("takeCourierReport", { provider: name, vendor, report }), undefined);
}
