import { createHmac, randomUUID } from "node:crypto";
import { startStub, type StubReply, type StubRequest, type StubServer } from "./stub-server.ts";

// Lalamove, API v3, from its published description (https://developers.lalamove.com, its webhook tutorial v1.4 and its client
// for Node.js), as far as the adapter uses it. Read on 28 November 2026.

type Status = "ASSIGNING_DRIVER" | "ON_GOING" | "PICKED_UP" | "COMPLETED" | "CANCELED" | "REJECTED" | "EXPIRED";
type Contact = { stopId: string; name: string; phone: string; remarks?: string };

type StubOrder = {
  id: string;
  status: Status;
  driverId: string;
  sender: Contact;
  recipient: Contact;
  metadata: Record<string, string>;
};

type Quotation = { stops: string[]; expiresAt: number };

/** A webhook that is not as it should be. */
export type HookFault = "WRONG_SIGNATURE" | "OTHER_KEY" | "OTHER_PATH" | "CHANGED";
export type StubHook = { path: string; body: string };

export type LalamoveStub = {
  server: StubServer;
  /** The variable LALAMOVE that leads to it. */
  account(more?: object): string;
  /** Oldest first. */
  orders: StubOrder[];
  /** In ringgit, as the answers have it. */
  price: string;
  /** Where the driver is, as the answers have it. */
  position: unknown;
  /** No rider is where a booking begins: it is refused with this code. */
  refuse(code: string | null): void;
  /** The order goes on by itself; from ON_GOING on it has a driver. */
  move(id: string, status: Status): void;
  /** What it sends to `path` of an order; `eventID` null: a new one. */
  makeHook(
    type: string,
    id: string,
    more?: { path?: string; eventID?: string; fault?: HookFault; data?: object },
  ): StubHook;
};

const key = "pk_test_1f0c5d";
const secret = "sk_test_9b2e77";
const driver = {
  driverId: "32712",
  name: "Hafiz",
  phone: "+60187654321",
  plateNumber: "WXY 4521",
  photo: "https://photos.example/32712.jpg",
};
const services = new Set(["MOTORCYCLE", "CAR"]);
const quotedForMs = 5 * 60_000;

const seal = (time: string, method: string, path: string, body: string) =>
  createHmac("sha256", secret).update([time, method, path, "", body].join("\r\n")).digest("hex");

const deny = (status: number, id: string, detail = ""): StubReply => ({
  status,
  json: { errors: [{ id, message: "See the documentation.", ...(detail && { detail }) }] },
});
const isPhone = (text: unknown) => typeof text === "string" && /^\+60\d{8,10}$/.test(text);

export async function startLalamove(): Promise<LalamoveStub> {
  const quotations = new Map<string, Quotation>();
  const orders: StubOrder[] = [];
  let refused: string | null = null;
  const find = (id: string) => orders.find((one) => one.id === id);

  const answer = (request: StubRequest): StubReply => {
    const fault = check(request);
    if (fault) return fault;
    const [, order = "", isDriver = "", driverId = ""] =
      /^\/v3\/orders\/([^/]+)(\/drivers\/([^/]+))?$/.exec(request.path) ?? [];
    const { method, path } = request;
    if (method === "POST" && path === "/v3/quotations") return quote(readData(request));
    if (method === "POST" && path === "/v3/orders") return book(readData(request));
    const known = find(order);
    if (!known) return deny(404, "ERR_ORDER_NOT_FOUND");
    if (method === "DELETE" && !isDriver) return cancel(known);
    if (method !== "GET") return deny(405, "ERR_METHOD");
    if (!isDriver) return { status: 200, json: { data: toData(known) } };
    if (driverId !== known.driverId || known.status === "COMPLETED") return deny(403, "ERR_DRIVER_FORBIDDEN");
    return {
      status: 200,
      json: { data: { ...driver, coordinates: stub.position } },
    };
  };

  const quote = (data: Record<string, unknown>): StubReply => {
    const { serviceType, language, stops, scheduleAt } = data;
    if (!services.has(String(serviceType))) return deny(422, "ERR_INVALID_SERVICE_TYPE");
    if (language !== "en_MY") return deny(422, "ERR_INVALID_LOCALE");
    if (!Array.isArray(stops) || stops.length < 2) return deny(422, "ERR_INSUFFICIENT_STOPS");
    for (const { coordinates, address } of stops as { coordinates: Record<string, unknown>; address: unknown }[]) {
      if (
        typeof coordinates["lat"] !== "string" ||
        typeof coordinates["lng"] !== "string" ||
        typeof address !== "string"
      )
        return deny(422, "ERR_INVALID_FIELD");
      if (Number(coordinates["lat"]) > 7.5 || Number(coordinates["lat"]) < 0.8)
        return deny(422, "ERR_OUT_OF_SERVICE_AREA");
    }
    if (scheduleAt !== undefined && !(typeof scheduleAt === "string" && Date.parse(scheduleAt) > Date.now()))
      return deny(422, "ERR_INVALID_SCHEDULE_TIME");
    const id = String(1_500_000_000_000_000_000n + BigInt(quotations.size));
    const quotation = { stops: [`${id}1`, `${id}2`], expiresAt: Date.now() + quotedForMs };
    quotations.set(id, quotation);
    return {
      status: 201,
      json: {
        data: {
          quotationId: id,
          serviceType,
          language,
          expiresAt: new Date(quotation.expiresAt).toISOString(),
          stops: quotation.stops.map((stopId, index) => ({ stopId, ...(stops[index] as object) })),
          priceBreakdown: { base: stub.price, total: stub.price, currency: "MYR" },
          distance: { value: "5100", unit: "m" },
        },
      },
    };
  };

  const book = (data: Record<string, unknown>): StubReply => {
    if (refused !== null) return deny(refused === "ERR_INSUFFICIENT_CREDIT" ? 402 : 422, refused);
    const { quotationId, sender, recipients, metadata } = data as {
      quotationId: string;
      sender: Contact;
      recipients: Contact[];
      metadata: Record<string, string>;
    };
    const quotation = quotations.get(quotationId);
    const [recipient] = recipients;
    if (!quotation || quotation.expiresAt < Date.now()) return deny(422, "ERR_INVALID_QUOTATION_ID");
    if (sender.stopId !== quotation.stops[0]) return deny(422, "ERR_INVALID_FIELD");
    if (!recipient || recipient.stopId !== quotation.stops[1]) return deny(422, "ERR_INVALID_FIELD");
    if (!isPhone(sender.phone) || !isPhone(recipient.phone)) return deny(422, "ERR_INVALID_PHONE_NUMBER");
    // Not said to be once only: a quotation makes as many orders as are asked for.
    const order = {
      id: String(3_400_000_000_000_000_000n + BigInt(orders.length)),
      driverId: "",
      sender,
      recipient,
      metadata,
    };
    const made: StubOrder = { ...order, status: "ASSIGNING_DRIVER" };
    orders.push(made);
    return { status: 201, json: { data: toData(made) } };
  };

  const cancel = (order: StubOrder): StubReply => {
    if (order.status !== "ASSIGNING_DRIVER" && order.status !== "ON_GOING")
      return deny(422, "ERR_CANCELLATION_FORBIDDEN");
    order.status = "CANCELED";
    return { status: 204 };
  };

  const server = await startStub(answer);
  const stub: LalamoveStub = {
    server,
    account: (more = {}) => JSON.stringify({ key, secret, origin: server.origin, ...more }),
    orders,
    price: "12.5",
    position: { lat: "3.1502317", lng: "101.7081229", updatedAt: "2026-11-28T10:00.00Z" },
    refuse(code) {
      refused = code;
    },
    move(id, status) {
      const order = find(id);
      if (!order) throw new Error("no such order");
      order.status = status;
      order.driverId = status === "ASSIGNING_DRIVER" ? "" : driver.driverId;
    },
    makeHook(type, id, { path = "/v4/hooks/lalamove", eventID = randomUUID(), fault, data } = {}) {
      const order = find(id);
      // Encoders of other languages write & and / in their own way.
      const said = JSON.stringify(data ?? toNews(type, id, order)).replaceAll("&", "\\u0026");
      const time = String(Math.floor(Date.now() / 1000));
      const signature = seal(time, "POST", fault === "OTHER_PATH" ? "/elsewhere" : path, said);
      const shown = fault === "CHANGED" ? said.replace("PICKED_UP", "COMPLETED") : said;
      const head = {
        apiKey: fault === "OTHER_KEY" ? "pk_test_other" : key,
        timestamp: Number(time),
        signature: fault === "WRONG_SIGNATURE" ? signature.replaceAll(/[0-7]/g, "8") : signature,
        eventId: eventID,
        eventType: type,
        eventVersion: "v3",
      };
      return { path, body: `${JSON.stringify(head).slice(0, -1)},"data":${shown}}` };
    },
  };
  return stub;
}

function toNews(type: string, id: string, order: StubOrder | undefined): object {
  const updatedAt = "2026-11-28T10:00.00Z";
  const shareLink = `https://share.lalamove.example/?${id}&lang=en_MY`;
  if (type === "DRIVER_ASSIGNED") {
    return { driver, location: { lat: 3.15, lng: 101.7 }, order: { orderId: id }, updatedAt };
  }
  const { status = "CANCELED", driverId = "" } = order ?? {};
  return { order: { orderId: id, market: "MY_KUL", driverId, shareLink, previousStatus: "", status }, updatedAt };
}

/** The answer to a call that is not signed, or lacks a header. */
function check({ method, path, headers, body }: StubRequest): StubReply | null {
  const [, given, time = "", signature] = /^hmac ([^:]+):(\d+):([0-9a-f]{64})$/.exec(headers.authorization ?? "") ?? [];
  if (given !== key || signature !== seal(time, method, path, body)) return deny(401, "ERR_UNAUTHORIZED");
  if (Math.abs(Date.now() - Number(time)) > quotedForMs) return deny(401, "ERR_UNAUTHORIZED");
  if (headers["market"] !== "MY") return deny(422, "ERR_INVALID_MARKET");
  if (!headers["request-id"]) return deny(422, "ERR_MISSING_FIELD", "Request-ID");
  if (body !== "" && headers["content-type"] !== "application/json") return deny(400, "ERR_INVALID_BODY");
  return null;
}

const readData = ({ body }: StubRequest) => (JSON.parse(body) as { data: Record<string, unknown> }).data;

const toData = ({ id, status, driverId, metadata, sender, recipient }: StubOrder) => ({
  orderId: id,
  status,
  driverId,
  metadata,
  stops: [sender, recipient],
  priceBreakdown: { total: "12.5", currency: "MYR" },
});
