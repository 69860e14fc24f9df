import { expect, test } from "vitest";
import type { PaymentProvider, PaymentRequest } from "#worker/marketplace/ports/payment.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";

// What every provider of payments does before anybody pays: at a stub, and at a real one in its test mode.

const minuteMs = 60_000;
let made = 0;

/** A request that nobody has made yet. */
export function paymentRequest(given: Partial<PaymentRequest> = {}): PaymentRequest {
  const id = `test-${Date.now().toString(36)}-${++made}`;
  return {
    id,
    amount: 1250,
    method: "CARD",
    description: "Nasi Kandar Line · A001",
    returnUrl: `https://makan.example/order-summary?id=${id}&payment=success`,
    cancelUrl: `https://makan.example/order-summary?id=${id}&payment=cancelled`,
    webhookUrl: "https://makan.example/v4/hooks/provider",
    expiresAt: Date.now() + 15 * minuteMs,
    locale: "EN",
    ...given,
  };
}

/** The error of a call of a provider that must fail. */
export async function failing(call: Promise<unknown>): Promise<ProviderError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderError)) throw new Error(`no ProviderError: ${String(error)}`);
  return error;
}

export function testUnpaidPayments(begin: () => Promise<PaymentProvider>): void {
  test("the same attempt has the same page", async () => {
    const provider = await begin();
    const request = paymentRequest();
    const page = await provider.create(request);
    expect(page.providerID).not.toBe("");
    expect(URL.canParse(page.pageUrl)).toBe(true);
    expect(await provider.create(request)).toEqual(page);
  });

  test("an attempt of another amount is refused", async () => {
    const provider = await begin();
    const request = paymentRequest();
    await provider.create(request);
    expect((await failing(provider.create({ ...request, amount: 1300 }))).fault).toBe("REFUSED");
  });

  test("a page that offers all methods", async () => {
    const provider = await begin();
    const { providerID } = await provider.create(paymentRequest({ method: null, locale: "CN" }));
    expect(providerID).not.toBe("");
  });

  test("an open payment is pending, with its amount and currency", async () => {
    const provider = await begin();
    const { providerID } = await provider.create(paymentRequest({ amount: 9999 }));
    expect(await provider.status(providerID)).toEqual({ outcome: "PENDING", amount: 9999, currency: "MYR" });
  });

  test("what nobody takes is refused", async () => {
    const provider = await begin();
    expect((await failing(provider.create(paymentRequest({ method: "CASH" })))).fault).toBe("REFUSED");
    expect((await failing(provider.create(paymentRequest({ amount: 1 })))).fault).toBe("REFUSED");
  });

  test("a payment that is unknown is refused", async () => {
    const provider = await begin();
    const unknown = "9ef68e2e-3569-4f69-9f68-04c7e4bb0000";
    expect((await failing(provider.status(unknown))).fault).toBe("REFUSED");
    expect((await failing(provider.refundStatus({ payment: unknown, refund: unknown }))).fault).toBe("REFUSED");
  });

  test("what was not paid is not given back", async () => {
    const provider = await begin();
    const { providerID: payment } = await provider.create(paymentRequest());
    const refund = { id: "refund-1", payment, amount: 100, earlier: 0, reason: "" };
    expect((await failing(provider.refund(refund))).fault).toBe("REFUSED");
  });

  test("the list has the payments of a time", async () => {
    const provider = await begin();
    const { id } = paymentRequest();
    const before = Date.now();
    const { providerID } = await provider.create(paymentRequest({ id }));
    const own = async (from: number, to: number) =>
      (await provider.list({ from, to })).filter(({ attemptID }) => attemptID === id);
    const listed = await own(before - minuteMs, before + minuteMs);
    expect(listed).toEqual([
      {
        attemptID: id,
        providerID,
        at: expect.any(Number),
        refunded: 0,
        outcome: "PENDING",
        amount: 1250,
        currency: "MYR",
      },
    ]);
    expect(Math.abs((listed[0]?.at ?? 0) - before)).toBeLessThan(minuteMs);
    expect(await own(before - 60 * minuteMs, before - minuteMs)).toEqual([]);
  });
}
