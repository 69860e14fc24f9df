import { logLine } from "#worker/log.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { addOutcome } from "#worker/marketplace/domain/redirect-url.ts";
import type { Asking, Objects } from "#worker/marketplace/http/context.ts";
import type { PaymentProvider } from "#worker/marketplace/ports/payment.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";

type BegunTopUp = {
  id: string;
  customerID: string;
  amount: number;
  redirectUrl: string;
  expiresAt: number;
};

const texts = { EN: "Wallet top-up", CN: "钱包充值" };

/** The page where a top-up is paid. Throws PAYMENT_PROVIDER_DOWN without one; the top-up has failed then. */
export async function openTopUpPage(
  provider: PaymentProvider,
  { id, customerID, amount, redirectUrl, expiresAt }: BegunTopUp,
  context: Asking & Objects,
): Promise<string> {
  const { locale, knownHosts, requestId } = context;
  const back = new URL(redirectUrl, knownHosts.ownOrigin).href;
  try {
    const page = await provider.create({
      id,
      amount,
      method: null,
      description: texts[locale],
      returnUrl: addOutcome(back, "success"),
      cancelUrl: addOutcome(back, "cancelled"),
      webhookUrl: `${knownHosts.ownOrigin}/v4/hooks/${provider.name}`,
      expiresAt,
      locale,
    });
    if (!provider.isOwn) await context.customer(customerID)("noteTopUpPage", { id, page });
    return page.pageUrl;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logLine({ level: "error", event: "top-up-not-begun", requestId, provider: provider.name, reason: error.message });
    await context.customer(customerID)("noteTopUpPage", { id, page: null });
    throw new DomainError("PAYMENT_PROVIDER_DOWN", { retryAfterSeconds: 5 });
  }
}
