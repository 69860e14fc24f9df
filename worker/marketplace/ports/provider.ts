/** A webhook as it arrived: signatures are over its bytes. `now` in epoch milliseconds. */
export type Webhook = {
  /** The public address that was called. */
  url: string;
  headers: { get(name: string): string | null };
  body: Uint8Array;
  now: number;
};

/**
 * Why a provider did not do what it was asked. DOWN: it did not answer, or could not; the same request with the same key may
 * be sent again. REFUSED: it will not do it, so asking again is in vain.
 */
export type ProviderFault = "DOWN" | "REFUSED";

/** A call of a provider failed. The message is for the log: names and codes, no number, no address, no token. */
export class ProviderError extends Error {
  override name = "ProviderError";
  readonly fault: ProviderFault;

  constructor(fault: ProviderFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** A webhook that nobody with the secret has sent. */
export class WebhookRefused extends Error {
  override name = "WebhookRefused";
}
