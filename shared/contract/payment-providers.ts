import * as v from "valibot";
import type { paymentMethods } from "./entities.ts";

// Who takes payments: one row for each provider (decision 0128). Its name is that of its adapter, of its webhook's address and of
// its page in docs/providers; in capitals it is the variable that has its account.

/** A key or an id: no blanks, and nothing that a header could not carry. */
export const word = v.pipe(v.string(), v.minLength(1), v.maxLength(500), v.regex(/^[\x21-\x7e]+$/));

/** Several are valid at a time, so that a new one works before the old one is removed. */
const upTo = (count: number) => v.pipe(v.array(word), v.minLength(1), v.maxLength(count));

type Provider = {
  /** What its account has, besides an origin. */
  account: v.ObjectEntries;
  /** An account as a problem shows it. */
  example: string;
  /** Where its API is. */
  origin: string;
  /** The methods that it documents for Malaysia. */
  methods: readonly (typeof paymentMethods)[number][];
  /** Headers of its webhook that its adapter reads. */
  headers: readonly string[];
};

/** The first one with an account has a method, unless PAYMENTS says otherwise. */
export const paymentProviders = {
  stripe: {
    account: { key: word, webhookSecrets: upTo(2) },
    example: '{"key":"sk_…","webhookSecrets":["whsec_…"]}',
    origin: "https://api.stripe.com",
    methods: ["FPX", "CARD", "GRABPAY"],
    headers: ["Stripe-Signature"],
  },
  hitpay: {
    // It signs what it sends to the address of a payment and to a registered one with different salts.
    account: { key: word, salts: upTo(4) },
    example: '{"key":"…","salts":["…"]}',
    origin: "https://api.hit-pay.com",
    methods: ["FPX", "CARD", "TNG", "GRABPAY", "SHOPEEPAY"],
    headers: ["Hitpay-Signature", "Hitpay-Event-Type", "Hitpay-Event-Object"],
  },
  curlec: {
    account: { keyID: word, keySecret: word, webhookSecrets: upTo(2) },
    example: '{"keyID":"rzp_live_…","keySecret":"…","webhookSecrets":["…"]}',
    origin: "https://api.razorpay.com",
    methods: ["FPX", "DUITNOW_QR", "CARD", "TNG", "GRABPAY", "BOOST"],
    headers: ["X-Razorpay-Signature", "X-Razorpay-Event-Id"],
  },
} as const satisfies Record<string, Provider>;

export type PaymentProviders = typeof paymentProviders;
export type PaymentProviderName = keyof PaymentProviders;
/** A method that a provider takes. */
export type MethodOf<N extends PaymentProviderName> = PaymentProviders[N]["methods"][number];
export const paymentProviderNames = Object.keys(paymentProviders) as readonly PaymentProviderName[];

/** The variable that has the account of a provider. */
export type PaymentVariable<N extends PaymentProviderName = PaymentProviderName> = Uppercase<N>;
export const toPaymentVariable = <N extends PaymentProviderName>(name: N) => name.toUpperCase() as PaymentVariable<N>;
