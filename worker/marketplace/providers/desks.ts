import type { PaymentProviderName } from "#shared/contract/payment-providers.ts";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { CourierAdapter } from "#worker/marketplace/ports/courier.ts";
import type { GeocodeAdapter } from "#worker/marketplace/ports/geocode.ts";
import type { MessageAdapter, PhoneSender } from "#worker/marketplace/ports/message.ts";
import type { PaymentAdapter, PaymentProvider } from "#worker/marketplace/ports/payment.ts";
import type { TaxAdapter, TaxOffice } from "#worker/marketplace/ports/tax.ts";
import { createCurlec } from "./curlec.ts";
import { createHitPay } from "./hitpay.ts";
import { createLalamove } from "./lalamove.ts";
import { createMyInvois } from "./myinvois.ts";
import { createPhoton } from "./photon.ts";
import { createResend } from "./resend.ts";
import { createSmsHttp } from "./sms-http.ts";
import { createStripe } from "./stripe.ts";
import { createTwilio } from "./twilio.ts";
import { createWhatsapp } from "./whatsapp.ts";

// Which adapters an environment has: those with an account, and in a demo those of the demo for what is left (decision 0128).

/** The adapters of the table of payment providers; null: the account is not there. */
const paymentAdapters: Readonly<Record<PaymentProviderName, (env: WorkerEnv) => PaymentProvider | null>> = {
  stripe: createStripe,
  hitpay: createHitPay,
  curlec: createCurlec,
};

/** `test` takes every method in a demo that has no other provider for it. */
export const createPaymentDesk =
  (test: PaymentProvider): PaymentAdapter =>
  (env) => {
    const { payments, isDemo } = getConfig(env);
    const byName = new Map<string, PaymentProvider>(
      [...new Set(payments.values())].flatMap((name) => {
        const provider = paymentAdapters[name](env);
        return provider ? [[name, provider] as const] : [];
      }),
    );
    return {
      methods: isDemo ? null : new Set(payments.keys()),
      find: (method) => {
        const name = method === null ? [...byName.keys()][0] : payments.get(method);
        return byName.get(name ?? "") ?? (isDemo ? test : null);
      },
      named: (name) => byName.get(name) ?? (isDemo && name === test.name ? test : null),
    };
  };

/** Phones in the order in which they are tried. `test` takes messages in a demo without another sender. */
export const createPostOffice =
  (test: PhoneSender): MessageAdapter =>
  (env) => {
    const { isDemo, providers } = getConfig(env);
    const { whatsapp, twilio, smsHttp, resend } = providers;
    const phones = [
      whatsapp && createWhatsapp(whatsapp),
      twilio && createTwilio(twilio),
      smsHttp && createSmsHttp(smsHttp),
    ].filter((sender) => sender !== null);
    return { phones: phones.length === 0 && isDemo ? [test] : phones, mail: resend && createResend(resend) };
  };

export const createCouriers: CourierAdapter = (env) => {
  const couriers = [createLalamove(env)].filter((one) => one !== null);
  return couriers.length === 0 && getConfig(env).isDemo ? null : couriers;
};

export const createGeocoder: GeocodeAdapter = createPhoton;

/** `test` takes invoices in a demo without another office. */
export const createTaxOffice =
  (test: TaxOffice): TaxAdapter =>
  (env) => {
    const { providers, isDemo } = getConfig(env);
    if (providers.myinvois) return createMyInvois(providers.myinvois);
    return isDemo ? test : null;
  };
