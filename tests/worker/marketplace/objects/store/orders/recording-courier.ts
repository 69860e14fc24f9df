import { Buffer } from "node:buffer";
import type { Courier, CourierJob, CourierReport, Trip } from "#worker/marketplace/ports/courier.ts";
import { ProviderError, type ProviderFault, WebhookRefused } from "#worker/marketplace/ports/provider.ts";

type Asked = { quotes: Trip[]; booked: CourierJob[]; cancelled: string[]; questions: string[] };
type Call = "quote" | "book" | "cancel" | "status";

export type RecordingCourier = Courier & {
  asked: Asked;
  /** These calls have a fault from now on; without one they have none. */
  fail: (call: Call, fault: ProviderFault | null) => void;
  /** What `status` answers of a booking from now on. */
  know: (booking: string, said: Partial<CourierReport>) => void;
};

const toReport = (said: Partial<CourierReport>): CourierReport => ({
  eventID: "",
  job: null,
  booking: "",
  replaces: null,
  word: "",
  rider: null,
  position: null,
  at: 0,
  ...said,
});

/** A company that writes down what it is asked. A ride costs 10 ringgit more by car. */
export function createRecordingCourier(name: string, vendor: string, amount = 777): RecordingCourier {
  const asked: Asked = { quotes: [], booked: [], cancelled: [], questions: [] };
  const faults = new Map<Call, ProviderFault>();
  const known = new Map<string, Partial<CourierReport>>();
  const check = (call: Call) => {
    const fault = faults.get(call);
    if (fault) throw new ProviderError(fault, `${name} ${call}: as the test wants it`);
  };
  return {
    name,
    vendor,
    asked,
    fail: (call, fault) => void (fault ? faults.set(call, fault) : faults.delete(call)),
    know: (booking, said) => void known.set(booking, said),
    async quote(trip) {
      asked.quotes.push(trip);
      check("quote");
      return { amount: trip.method === "CAR" ? amount + 1000 : amount, expiresAt: Number.MAX_SAFE_INTEGER };
    },
    async book(job) {
      asked.booked.push(job);
      check("book");
      return { booking: `${name}-${job.id}` };
    },
    async cancel(booking) {
      asked.cancelled.push(booking);
      check("cancel");
    },
    async status(booking) {
      asked.questions.push(booking);
      check("status");
      return toReport({ booking, ...known.get(booking) });
    },
    async readWebhook({ body }) {
      const { signature, ...said } = JSON.parse(Buffer.from(body).toString()) as { signature: string };
      if (signature !== name) throw new WebhookRefused();
      return [toReport(said)];
    },
  };
}
