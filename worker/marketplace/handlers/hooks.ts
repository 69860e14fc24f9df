import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { parseTopUpCustomerId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import type { PaymentProvider, PaymentReport } from "#worker/marketplace/ports/payment.ts";
import { type Webhook, WebhookRefused } from "#worker/marketplace/ports/provider.ts";
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
    throw error;
  }
}

/** To whoever has the attempt: the store of an order, or the customer who tops up. */
async function tellPayment({ name }: PaymentProvider, report: PaymentReport, context: HandlerContext): Promise<void> {
  const { attemptID } = report;
  const customerID = parseTopUpCustomerId(attemptID);
  const told = { provider: name, report };
  if (customerID !== null) await context.customer(customerID)("takePaymentReport", told);
  else await context.store(parseStoreId(attemptID))("takePaymentReport", told);
}
