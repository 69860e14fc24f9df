import { describe } from "vitest";
import type { WorkerEnv } from "#worker/env.ts";
import type { PaymentProvider } from "#worker/marketplace/ports/payment.ts";
import { createCurlec } from "#worker/marketplace/providers/curlec.ts";
import { createHitPay } from "#worker/marketplace/providers/hitpay.ts";
import { createStripe } from "#worker/marketplace/providers/stripe.ts";
import { testUnpaidPayments } from "./payment-suite.ts";

const providers = { STRIPE: createStripe, HITPAY: createHitPay, CURLEC: createCurlec } as const;

for (const [name, create] of Object.entries(providers)) {
  const account = process.env[`${name}_TEST`];
  if (account === undefined)
    process.stdout.write(`${name}_TEST is not set, so that nothing is asked of that provider.\n`);
  describe.skipIf(account === undefined)(name, () => testUnpaidPayments(async () => begin(create, name, account)));
}

function begin(create: (env: WorkerEnv) => PaymentProvider | null, name: string, account = ""): PaymentProvider {
  const provider = create({ [name]: account } as unknown as WorkerEnv);
  if (!provider) throw new Error(`${name}_TEST must be what ${name} would be, with a key of the test mode`);
  return provider;
}
