import * as v from "valibot";
import {
  type PaymentProviderName,
  paymentProviderNames,
  type PaymentProviders,
  paymentProviders,
  type PaymentVariable,
  toPaymentVariable,
  word,
} from "#shared/contract/payment-providers.ts";
import { readOrigin } from "./readers.ts";

// Accounts at providers of payment, messages, couriers, places and invoices: one variable each, JSON, mostly a secret
// (decision 0128). A part `origin` leads to another host of the provider: its sandbox, or a stub of a test.

const origin = v.pipe(
  v.string(),
  v.transform(readOrigin),
  v.custom<string>((value) => value !== undefined),
);
const line = v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(/^[\x20-\x7e]+$/));
const digits = (count: number) => v.pipe(v.string(), v.regex(new RegExp(`^\\d{${count}}$`)));

const withOrigin = <const E extends v.ObjectEntries>(entries: E, byDefault: string) =>
  v.strictObject({ ...entries, origin: v.optional(origin, byDefault) });

/** An address without places in its origin, which nobody on the way can read. */
function isPrivateUrl(text: string): boolean {
  const [, base = "", rest = ""] = /^([a-z]+:\/\/[^/?#]+)([/?].*)?$/.exec(text) ?? [];
  return rest !== "" && readOrigin(base) !== undefined;
}

/** As the table of payment providers has them. */
type PaymentAccounts = {
  [N in PaymentProviderName as PaymentVariable<N>]: ReturnType<typeof withOrigin<PaymentProviders[N]["account"]>>;
};
const paymentAccounts = Object.fromEntries(
  paymentProviderNames.map((name) => {
    const { account, origin: byDefault } = paymentProviders[name];
    return [toPaymentVariable(name), withOrigin<v.ObjectEntries>(account, byDefault)];
  }),
) as PaymentAccounts;

const accounts = {
  ...paymentAccounts,
  TWILIO: withOrigin({ sid: word, token: word, from: word }, "https://api.twilio.com"),
  /** Any sender with one call: `{to}`, `{digits}` (the same without +), `{text}` and `{id}` are filled in. */
  SMS_HTTP: v.strictObject({
    url: v.pipe(v.string(), v.maxLength(1000), v.check(isPrivateUrl)),
    method: v.optional(v.picklist(["POST", "GET"]), "POST"),
    headers: v.optional(v.record(word, line), {}),
    body: v.optional(v.pipe(v.string(), v.maxLength(4000)), ""),
  }),
  WHATSAPP: withOrigin({ token: word, phoneID: word, template: word }, "https://graph.facebook.com"),
  RESEND: withOrigin({ key: word, from: line }, "https://api.resend.com"),
  LALAMOVE: withOrigin(
    { key: word, secret: word, service: v.optional(word, "MOTORCYCLE") },
    "https://rest.lalamove.com",
  ),
  /** E-invoices. `supplier` is who sells, as the tax authority knows it; `state` is its code there. */
  MYINVOIS: withOrigin(
    {
      clientID: word,
      clientSecret: word,
      supplier: v.strictObject({
        name: line,
        tin: word,
        registrationNo: word,
        sst: v.optional(word, "NA"),
        msic: digits(5),
        activity: line,
        address: v.strictObject({ line, postCode: digits(5), city: line, state: digits(2) }),
        phone: v.pipe(v.string(), v.regex(/^\+\d{8,15}$/)),
        email: word,
      }),
    },
    "https://api.myinvois.hasil.gov.my",
  ),
  /** A geocoder with the API of Photon. */
  GEOCODER: v.strictObject({ origin }),
} as const;

type Accounts = typeof accounts;
export type AccountName = keyof Accounts;
export type Account<N extends AccountName> = v.InferOutput<Accounts[N]>;

/** Reads the account of a provider; undefined when a part is missing, wrong or unknown. */
export const readAccount =
  <N extends AccountName>(name: N) =>
  (text: string): Account<N> | undefined => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), accounts[name] as v.GenericSchema), text);
    return read.success ? (read.output as Account<N>) : undefined;
  };

const chosen = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.picklist(paymentProviderNames)));

/** Which provider has which method, as PAYMENTS names them; a method that is not named is not offered. */
export type ChosenPayments = Readonly<Record<string, PaymentProviderName>>;

export function readPayments(text: string): ChosenPayments | undefined {
  const read = v.safeParse(chosen, text);
  return read.success ? read.output : undefined;
}

/** Who has which method: as chosen, or by the accounts that are there. The first one also has what names no method. */
export function toPayments(
  choice: ChosenPayments | null,
  hasAccount: (variable: PaymentVariable) => boolean,
): ReadonlyMap<string, PaymentProviderName> {
  if (choice) return new Map(Object.entries(choice));
  const payments = new Map<string, PaymentProviderName>();
  for (const name of paymentProviderNames.filter((one) => hasAccount(toPaymentVariable(one)))) {
    for (const method of paymentProviders[name].methods) if (!payments.has(method)) payments.set(method, name);
  }
  return payments;
}

/** What is wrong with a choice, each as the end of a sentence that begins with "PAYMENTS". */
export function findWrongPayments(
  choice: ChosenPayments | null,
  hasAccount: (variable: PaymentVariable) => boolean,
): string[] {
  return Object.entries(choice ?? {}).flatMap(([method, name]) => {
    const methods: readonly string[] = paymentProviders[name].methods;
    if (!methods.includes(method)) return [`must not give ${method} to ${name}, which does not take it`];
    const variable = toPaymentVariable(name);
    return hasAccount(variable) ? [] : [`names ${name}, so that ${variable} must be set`];
  });
}

/** Calling codes without +. */
export function readCountries(text: string): readonly string[] | undefined {
  const codes = text.split(/[,\s]+/);
  return codes.every((code) => /^[1-9]\d{0,2}$/.test(code)) ? codes : undefined;
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const caps = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    number: v.optional(whole),
    prefix: v.optional(whole),
    country: v.optional(v.union([whole, v.record(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/)), whole)])),
    network: v.optional(v.strictObject({ near: v.optional(whole), far: v.optional(whole) })),
    day: v.optional(whole),
  }),
);

/**
 * How many messages to phones a day, Malaysian time: to a number, to all numbers with the same first six digits, to a country
 * (one figure for each, or by calling code), asked for from a network (`near`: IPv4 /24, IPv6 /48; `far`: /16, /32), and
 * together. Absent: no cap.
 */
export type SmsCaps = v.InferOutput<typeof caps>;

/** Enough for a small town's evening, and what somebody can cost a deployment that nobody has watched yet. */
export const defaultCaps: SmsCaps = { number: 10, prefix: 300, network: { near: 20, far: 200 }, day: 2000 };

export function readCaps(text: string): SmsCaps | undefined {
  const read = v.safeParse(caps, text);
  return read.success ? read.output : undefined;
}
