import { paymentMethods } from "#shared/contract/entities.ts";
import type { PaymentLimits } from "#shared/domain/money/payment-limits.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { type Adapter, createPort } from "./port.ts";
import type { Webhook } from "./provider.ts";

/** What a provider is asked to take. Nothing of who pays: what a profile says must not decide whether a page can be made. */
export type PaymentRequest = {
  /** Of the attempt. The same id again yields the same page and takes no money twice. */
  id: string;
  /** Sen. */
  amount: number;
  /** A method of the contract, for example FPX; null: any that the provider's page offers. */
  method: string | null;
  /** In the customer's language: what the bank's page says. */
  description: string;
  /** Where the browser goes after the payment, and after it was given up. */
  returnUrl: string;
  cancelUrl: string;
  webhookUrl: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  locale: Locale;
};

/** The provider's id of the payment, and its page: an https address, or a path of this host. */
export type PaymentPage = { providerID: string; pageUrl: string };

/** What a provider says of a payment. Only PAID moves money here. Amount in sen; currency as ISO 4217, upper case. */
export type PaymentState = { outcome: "PAID" | "FAILED" | "PENDING"; amount: number; currency: string };

export type RefundRequest = {
  /** Of the refund. The same id again gives the money back once. */
  id: string;
  /** The provider's id of the payment. */
  payment: string;
  /** Sen. */
  amount: number;
  /**
   * Sen of the payment's other refunds that the provider has taken. A provider without keys knows by it which refund is new, so
   * that the refunds of a payment are asked for one after another.
   */
  earlier: number;
  reason: string;
};

export type RefundState = { providerID: string; state: "DONE" | "PENDING" | "FAILED" };

/** What a webhook says. `attemptID` and `refundID` are ours, as the provider repeats them. */
export type PaymentReport =
  | ({ kind: "PAYMENT"; eventID: string; attemptID: string; providerID: string } & PaymentState)
  | { kind: "REFUND"; eventID: string; attemptID: string; refundID: string; amount: number; refund: RefundState };

/** A payment as the provider's list has it, for the comparison of a day. */
export type ListedPayment = { attemptID: string; providerID: string; at: number; refunded: number } & PaymentState;

/**
 * Takes money for others. Every method but `limits` calls the provider, with a time limit, and throws a ProviderError; none runs
 * in a transaction.
 */
export type PaymentProvider = {
  /** Also in the address of its webhook. */
  name: string;
  /** The pages of this deployment: the address follows from the id alone, there is no webhook, and money goes back at once. */
  isOwn: boolean;
  /** What it takes at once by a method; null: any that its page offers. */
  limits: (method: string | null) => PaymentLimits;
  create: (request: PaymentRequest) => Promise<PaymentPage>;
  status: (providerID: string) => Promise<PaymentState>;
  refund: (request: RefundRequest) => Promise<RefundState>;
  /** `refund`: the provider's id of the refund. */
  refundStatus: (given: { payment: string; refund: string }) => Promise<RefundState>;
  /** The reports of a webhook; none for one that says nothing of a payment. Throws WebhookRefused, and ProviderError if it asks. */
  readWebhook: (webhook: Webhook) => Promise<PaymentReport[]>;
  /** Payments that were made in a time, epoch milliseconds, `from` inclusive. */
  list: (range: { from: number; to: number }) => Promise<ListedPayment[]>;
};

/** The providers of a deployment. */
export type PaymentDesk = {
  /** The methods that somebody takes; null: every one, which only a demo does. */
  methods: ReadonlySet<string> | null;
  /** Who takes a method, or any where the customer chooses on the page (null). Null: nobody. */
  find: (method: string | null) => PaymentProvider | null;
  /** By its name; null for one that is not configured. */
  named: (name: string) => PaymentProvider | null;
};

/** Creates the desk of an environment. */
export type PaymentAdapter = Adapter<PaymentDesk>;

/** The providers of a deployment that are not ours. */
export function listProviders({ methods, find }: PaymentDesk): PaymentProvider[] {
  const found = [null, ...(methods ?? paymentMethods)].flatMap((method) => find(method) ?? []);
  return [...new Set(found)].filter(({ isOwn }) => !isOwn);
}

const nobody: PaymentDesk = { methods: new Set(), find: () => null, named: () => null };

const port = createPort<PaymentDesk>(() => nobody);
export const installPaymentAdapter = port.install;
/** The providers of this deployment. */
export const getPaymentDesk = port.get;

/** Who takes a method here. Throws PAYMENT_NOT_CONFIGURED where nobody takes any, else PAYMENT_METHOD_UNAVAILABLE. */
export function getPaymentProvider(desk: PaymentDesk, method: string | null): PaymentProvider {
  const provider = desk.find(method);
  if (provider) return provider;
  throw new DomainError(desk.methods?.size === 0 ? "PAYMENT_NOT_CONFIGURED" : "PAYMENT_METHOD_UNAVAILABLE");
}
