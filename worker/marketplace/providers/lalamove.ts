import { Buffer } from "node:buffer";
import * as v from "valibot";
import { isInMalaysia } from "#shared/domain/places/geo.ts";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { Courier, CourierReport, Rider, Stop, Trip } from "#worker/marketplace/ports/courier.ts";
import { ProviderError, type Webhook, WebhookRefused } from "#worker/marketplace/ports/provider.ts";
import { callProvider, type ProviderReply, refuse } from "./http/call-provider.ts";
import { isSame, sign } from "./http/signature.ts";

// Lalamove, API v3 (https://developers.lalamove.com, its webhook tutorial v1.4, and the maker's client for Node.js; read on
// 2026-11-28). A price is a quotation of five minutes, and an order is made of one. Requests and webhooks are signed with
// the key of the account over time, method, path and body. What it leaves open:
// - Request-ID traces a request and makes nothing happen once: an order whose answer was lost can be made again. Each order
//   has the id of our job in its metadata, so that one too many is found by its webhooks and called off.
// - It says no age after which a webhook is old: the same event has no second effect anyway.
// - Webhooks are not said to have the metadata: it is read with the order.

const market = "MY";
const language = "en_MY";
/** The vehicle of a delivery by car; the account names that of one by motorcycle. */
const carService = "CAR";

const decimal = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite());
const degrees = v.pipe(
  v.union([v.pipe(v.string(), v.trim(), v.nonEmpty()), v.number()]),
  v.transform(Number),
  v.finite(),
);
/** Where a rider of ours can be. Anything else is no position, and takes nothing from the rest of what is said. */
const coordinates = v.pipe(v.object({ lat: degrees, lng: degrees }), v.check(isInMalaysia));
const quotation = v.object({
  quotationId: v.string(),
  expiresAt: v.pipe(v.string(), v.transform(Date.parse), v.finite()),
  stops: v.pipe(v.array(v.object({ stopId: v.string() })), v.length(2)),
  priceBreakdown: v.object({ total: v.pipe(decimal, v.minValue(0)), currency: v.literal("MYR") }),
});
const made = v.object({ orderId: v.string() });
const order = v.object({
  status: v.string(),
  driverId: v.nullish(v.string(), ""),
  // Of another shop it is whatever they write.
  metadata: v.fallback(v.object({ job: v.optional(v.string()) }), {}),
});
const driver = v.object({
  name: v.string(),
  phone: v.string(),
  plateNumber: v.optional(v.string(), ""),
  coordinates: v.fallback(v.nullable(coordinates), null),
});
/** Whoever sends one with a signature of ours is Lalamove: what it has beside is as it says. */
const envelope = v.object({
  apiKey: v.string(),
  timestamp: decimal,
  signature: v.string(),
  eventId: v.pipe(v.string(), v.maxLength(100)),
  eventType: v.string(),
  data: v.record(v.string(), v.unknown()),
});
const news = v.object({
  order: v.object({ orderId: v.string(), status: v.optional(v.string()) }),
  prevOrderId: v.nullish(v.string(), null),
});
const failure = v.object({ errors: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)) });

/** Those after which nobody drives. */
const ended = new Set(["COMPLETED", "CANCELED", "REJECTED", "EXPIRED"]);
/** Other events, of amounts, wallets and proofs, say nothing of who comes. */
const told = new Set(["ORDER_STATUS_CHANGED", "DRIVER_ASSIGNED", "ORDER_REPLACED"]);

/** Null without an account. */
export function createLalamove(env: WorkerEnv): Courier | null {
  const account = getConfig(env).providers.lalamove;
  if (!account) return null;
  const { key, secret, service, origin } = account;

  async function signText(at: number, method: string, path: string, body: string): Promise<string> {
    return (await sign(secret, `${at}\r\n${method}\r\n${path}\r\n\r\n${body}`)).toString("hex");
  }

  async function ask(what: string, method: "GET" | "POST" | "DELETE", path: string, data?: object) {
    const body = data ? JSON.stringify({ data }) : "";
    const at = Date.now();
    return callProvider({
      what: `lalamove ${what}`,
      url: origin + path,
      method,
      headers: {
        Authorization: `hmac ${key}:${at}:${await signText(at, method, path, body)}`,
        Market: market,
        "Request-ID": crypto.randomUUID(),
        Accept: "application/json",
        ...(data && { "Content-Type": "application/json" }),
      },
      body: data ? body : null,
    });
  }

  async function makeQuotation({ method, pickUp, dropOff, at }: Trip) {
    const reply = await ask("quotation", "POST", "/v3/quotations", {
      serviceType: method === "CAR" ? carService : service,
      language,
      stops: [pickUp, dropOff].map(({ address, point }) => ({
        coordinates: { lat: String(point.lat), lng: String(point.lng) },
        address,
      })),
      ...(at !== null && { scheduleAt: new Date(at).toISOString() }),
    });
    return read("quotation", quotation, reply);
  }

  /** The rest of what a report says, as the order and its driver have it now. */
  async function readOrder(booking: string): Promise<Omit<CourierReport, "eventID" | "at" | "replaces">> {
    const path = `/v3/orders/${encodeURIComponent(booking)}`;
    const { status, driverId, metadata } = read("order", order, await ask("order", "GET", path));
    const found = driverId ? await readDriver(`${path}/drivers/${encodeURIComponent(driverId)}`) : null;
    return {
      job: metadata.job ?? null,
      booking,
      word: status,
      rider: found && toRider(found),
      position: found?.coordinates ?? null,
    };
  }

  async function readDriver(path: string): Promise<v.InferOutput<typeof driver> | null> {
    const reply = await ask("driver", "GET", path);
    // It tells who drives for a part of the ride only.
    return reply.status < 300 ? read("driver", driver, reply) : null;
  }

  /** The signature is over the data as it was sent. */
  async function verify({ url, body }: Webhook): Promise<v.InferOutput<typeof envelope>> {
    const text = Buffer.from(body).toString();
    const sent = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), text);
    if (!sent.success || !isSame(sent.output.apiKey, key)) throw new WebhookRefused();
    const { timestamp, signature, data } = sent.output;
    const { pathname } = new URL(url);
    const raw = text.slice(text.indexOf("{", text.indexOf('"data"')), text.lastIndexOf("}")).trimEnd();
    const expected = await Promise.all(
      [raw, JSON.stringify(data)].map((one) => signText(timestamp, "POST", pathname, one)),
    );
    if (!expected.some((one) => isSame(signature, one))) throw new WebhookRefused();
    return sent.output;
  }

  return {
    name: "lalamove",
    vendor: "LALAMOVE",

    async quote(trip) {
      const { priceBreakdown, expiresAt } = await makeQuotation(trip);
      return { amount: Math.round(priceBreakdown.total * 100), expiresAt };
    },

    async book({ id, method, orderNo, pickUp, dropOff, at, remark }) {
      const { quotationId, stops } = await makeQuotation({ method, pickUp, dropOff, at });
      const [from, to] = stops.map(({ stopId }) => stopId);
      const reply = await ask("booking", "POST", "/v3/orders", {
        quotationId,
        sender: { stopId: from, ...toContact(pickUp) },
        recipients: [
          { stopId: to, ...toContact(dropOff), remarks: [orderNo, remark].filter(Boolean).join(": ").slice(0, 500) },
        ],
        metadata: { job: id },
      });
      return { booking: read("booking", made, reply).orderId };
    },

    async cancel(booking) {
      const reply = await ask("cancellation", "DELETE", `/v3/orders/${encodeURIComponent(booking)}`);
      if (reply.status < 300 || reply.status === 404) return;
      const { word } = await readOrder(booking);
      if (!ended.has(word)) throw refuseAs("cancellation", reply);
    },

    async status(booking) {
      return { ...(await readOrder(booking)), eventID: "", replaces: null, at: Date.now() };
    },

    async readWebhook(webhook) {
      // The first call, when the address is saved at Lalamove, has no body and wants to be answered.
      if (webhook.body.length === 0) return [];
      const { eventId, eventType, timestamp, data } = await verify(webhook);
      const said = v.safeParse(news, data);
      if (!told.has(eventType) || !said.success) return [];
      const known = await readOrder(said.output.order.orderId);
      const word = said.output.order.status ?? known.word;
      // Older accounts get seconds.
      const at = timestamp < 1e12 ? timestamp * 1000 : timestamp;
      return [{ ...known, word, eventID: eventId, replaces: said.output.prevOrderId, at }];
    },
  };
}

const toContact = ({ name, phone }: Stop) => ({ name: name.slice(0, 100), phone });

/** Null without a number to call. */
function toRider({ name, phone, plateNumber }: v.InferOutput<typeof driver>): Rider | null {
  const digits = phone.replaceAll(/[\s-]/g, "");
  const phoneNumber = digits.startsWith("0") ? `+6${digits}` : digits;
  if (!/^\+\d{8,15}$/.test(phoneNumber)) return null;
  return { name: name.slice(0, 100), phoneNumber, plateNo: plateNumber.slice(0, 40), photoUrl: "" };
}

/** The data of an answer. Throws REFUSED for one that says no, and DOWN for one that cannot be read. */
function read<const S extends v.GenericSchema>(what: string, schema: S, reply: ProviderReply): v.InferOutput<S> {
  if (reply.status >= 300) throw refuseAs(what, reply);
  const parsed = v.safeParse(v.object({ data: schema }), reply.body);
  if (!parsed.success) throw new ProviderError("DOWN", `lalamove ${what}: an answer that cannot be read`);
  return (parsed.output as { data: v.InferOutput<S> }).data;
}

function refuseAs(what: string, { status, body }: ProviderReply): ProviderError {
  const named = v.safeParse(failure, body);
  return refuse(`lalamove ${what}`, status, named.success ? (named.output.errors[0]?.id ?? null) : null);
}
