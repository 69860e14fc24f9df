import * as v from "valibot";
import { type Platform, platforms } from "#shared/contract/entities.ts";
import {
  type PaymentProviderName,
  paymentProviderNames,
  paymentProviders,
  type PaymentVariable,
  toPaymentVariable,
} from "#shared/contract/payment-providers.ts";
import type { Contact } from "#shared/domain/site/contact-links.ts";
import { toHostName } from "#shared/domain/site/host-list.ts";
import { defaultBrand, getOperatorContacts, type Operator } from "#shared/domain/site/operator.ts";
import type { PictureHost } from "#shared/domain/site/picture-url.ts";
import { logLine } from "#worker/log.ts";
import {
  type Account,
  type AccountName,
  type ChosenPayments,
  defaultCaps,
  findWrongPayments,
  readAccount,
  readCaps,
  readCountries,
  readPayments,
  type SmsCaps,
  toPayments,
} from "./accounts.ts";
import { type Analytics, readAnalytics } from "./analytics.ts";
import { readAssetHosts } from "./asset-hosts.ts";
import { readTileTemplate } from "./map-tiles.ts";
import { demoOperator, readOperator } from "./operator.ts";
import {
  type PluginKeys,
  readContacts,
  readEmbedOrigins,
  readFlag,
  readHosts,
  readIds,
  readKeyIds,
  readOperatorKeys,
  readOrigin,
  readPlatforms,
  readPluginKeys,
  readPushHosts,
  readSpeed,
  readWhole,
} from "./readers.ts";

// Every variable of the Worker, and the one place that reads them (decision 0090).

/** A variable: unset or empty it has its default; `mustBe` ends the sentence about any other text that `read` refuses. */
function variable<T>(byDefault: T, read: (text: string) => T | undefined, mustBe: string) {
  return v.pipe(
    v.optional(v.string("must be a text"), ""),
    v.trim(),
    v.transform((text) => (text === "" ? byDefault : read(text))),
    v.custom<T>((value) => value !== undefined, mustBe),
  );
}

const hosts = () =>
  variable<readonly string[]>([], readHosts, "must be host names without port and path, separated by commas");
const merchantIds = () => variable<readonly string[]>([], readIds, "must be merchant ids, separated by commas");
const upTo9999 = (byDefault: number) =>
  variable(byDefault, readWhole({ min: 1, max: 9999 }), "must be a whole number from 1 to 9999");
const origin = () =>
  variable<string | null>(null, readOrigin, "must be an https origin without a path, or http://localhost");
/** Secret: the account at a provider; unset: nothing is asked of it. */
const account = <N extends AccountName>(name: N, example: string) =>
  variable<Account<N> | null>(null, readAccount(name), `must be JSON like ${example}`);
/** Those of payments, one for each provider of the table. */
const paymentAccounts = Object.fromEntries(
  paymentProviderNames.map((name) => {
    const variableName = toPaymentVariable(name);
    return [variableName, account(variableName, paymentProviders[name].example)];
  }),
) as { [N in PaymentVariable]: ReturnType<typeof account<N>> };
const flag = () => variable(false, readFlag("1", "0"), "must be 1, 0 or empty");

const schema = v.object({
  /** The remote v3/v4 API. Default: the embedded marketplace. */
  UPSTREAM_ORIGIN: origin(),
  /** Forwards our own (`// +`) request fields to a remote upstream. */
  UPSTREAM_EXTENSIONS: flag(),
  /** Merchants that have a feature where a reply of a remote API does not say so. */
  LOYALTY_MERCHANTS: merchantIds(),
  EMAIL_MERCHANTS: merchantIds(),
  PROFILE_MERCHANTS: merchantIds(),
  FOOD_SERVICE_MERCHANTS: merchantIds(),
  /** Hosts of the pictures of a remote API. */
  ASSET_HOST: variable<readonly PictureHost[]>(
    [],
    readAssetHosts,
    "must be host names separated by blanks, each with an optional query such as ?w={w}&fmt=webp",
  ),
  /** Pictures of these hosts come through our own path, resized by Cloudflare. */
  ASSET_PROXY: flag(),
  /** Secret: JSON of merchantId → one or two keys with which its system signs plugin users. */
  PLUGIN_KEYS: variable<PluginKeys>(
    {},
    readPluginKeys,
    "must be JSON of merchant ids, each with one or two keys of at least 32 characters",
  ),
  /** Secret: one or two keys of whoever runs the deployment. Unset: nobody can import a market. */
  OPERATOR_KEYS: variable<readonly string[]>(
    [],
    readOperatorKeys,
    "must be one or two keys of at least 32 characters, separated by a comma",
  ),
  /** Which provider takes which method of payment. Unset: the first one with an account that takes it. */
  PAYMENTS: variable<ChosenPayments | null>(
    null,
    readPayments,
    'must be JSON of methods and providers like {"FPX":"stripe","TNG":"hitpay"}',
  ),
  ...paymentAccounts,
  /** Codes and order news by SMS. */
  TWILIO: account("TWILIO", '{"sid":"AC…","token":"…","from":"+15005550006"}'),
  SMS_HTTP: account("SMS_HTTP", '{"url":"https://sms.example/send?to={to}&text={text}"}'),
  /** Codes by WhatsApp first, and by SMS when they are not used after 20 s. */
  WHATSAPP: account("WHATSAPP", '{"token":"…","phoneID":"…","template":"login_code"}'),
  /** Calling codes of the countries whose numbers can log in. */
  SMS_COUNTRIES: variable<readonly string[]>(["60"], readCountries, "must be calling codes like 60,65"),
  /** How many messages to phones a day. Unset: few, and in a demo as many as are asked for. */
  SMS_CAPS: variable<SmsCaps | null>(
    null,
    readCaps,
    'must be JSON like {"number":10,"prefix":500,"country":{"60":20000},"network":{"near":50,"far":500},"day":20000}',
  ),
  /** "Ready to collect" and "rejected" by SMS too; each costs. */
  ORDER_SMS: flag(),
  /** Hosts of push services besides those of the large browsers. */
  PUSH_HOSTS: variable<readonly string[]>(
    [],
    readPushHosts,
    "must be host names, each with *. in front or without, separated by commas",
  ),
  /** Receipts and order news by e-mail. */
  RESEND: account("RESEND", '{"key":"re_…","from":"Makan <orders@foodie.example>"}'),
  LALAMOVE: account("LALAMOVE", '{"key":"pk_…","secret":"sk_…"}'),
  /** E-invoices at LHDN. */
  MYINVOIS: account("MYINVOIS", '{"clientID":"…","clientSecret":"…","supplier":{…}} (docs/providers/myinvois.md)'),
  /** No secret. */
  GEOCODER: account("GEOCODER", '{"origin":"https://photon.example"}'),
  /** Ids of the keys of session cookies. The first one signs, all of them are valid; Guard makes a key at its first use. */
  SESSION_KEYS: variable<readonly string[]>(
    ["1"],
    readKeyIds,
    "must be one or two different ids of letters, digits, _ and -, separated by a comma",
  ),
  /** Hosts of the marketplace; `{merchant}.{apex}` is a merchant. */
  APEX_HOSTS: hosts(),
  /** Origin of the main site: pages of unknown hosts are there. Unset: no host is unknown. */
  MAIN_SITE_URL: origin(),
  /** Other hosts that show the marketplace, and to which a payment may return. */
  ALLOWED_HOSTS: hosts(),
  /** Origins of sites that may show the plugin in a frame. */
  EMBED_ORIGINS: variable<readonly string[]>(
    [],
    readEmbedOrigins,
    "must be https origins without a path, separated by commas",
  ),
  /** Partner platforms that are served. */
  PARTNERS: variable<readonly Platform[]>(
    platforms,
    readPlatforms,
    `must be names of platforms, separated by commas: ${platforms.join(", ")}`,
  ),
  /** The script of the statistics and one id for each variant that has them. */
  ANALYTICS: variable<Analytics | null>(
    null,
    readAnalytics,
    'must be JSON like {"script":"https://stats.example/tag.js?id={id}","ids":{"WEB":"S-1"}}',
  ),
  /** URL template of map tiles. Unset: maps have a plain ground. */
  MAP_TILES: variable<string | null>(
    null,
    readTileTemplate,
    "must be an https URL of a plain host, with {z}, {x} and {y} once each in its path or query",
  ),
  /** Names the owner of the tiles on every map. */
  MAP_ATTRIBUTION: variable("", (text) => (text.length <= 200 ? text : undefined), "must have at most 200 characters"),
  /** Who runs the deployment, and the name of the product here. */
  OPERATOR: variable<{ brand: string; operator: Operator } | null>(
    null,
    readOperator,
    'must be JSON of plain text like {"name":"Foodie Sdn. Bhd.","registrationNo":"202601012345","address":"1 Jalan Contoh, 50480 Kuala Lumpur","email":"hello@foodie.example","phone":"+60312345678"}',
  ),
  /** How customers reach the marketplace itself. Unset: as OPERATOR says. */
  SUPPORT: variable<readonly Contact[]>(
    [],
    readContacts,
    "must be telephone numbers like +60312345678, whatsapp:+60123456789 or e-mail addresses, separated by commas",
  ),
  /** "off" renders every page for its visitor; for measurements. */
  PAGE_CACHE: variable(true, readFlag("on", "off"), "must be on or off"),
  /** Local runs and tests: test pages, no limits per address. Refused on a public host. */
  DEMO: flag(),
  /** Hosts, with the names under them, on which DEMO=1 may run besides local ones. */
  DEMO_HOSTS: hosts(),
  /** With DEMO=1 only: milliseconds added to the clock of objects and rules. */
  CLOCK_OFFSET_MS: variable(0, readWhole({ min: -1e15, max: 1e15 }), "must be a whole number of milliseconds"),
  /** With DEMO=1 only: speed of simulated stores and couriers; default 20. */
  SIM_SPEED: variable<number | null>(null, readSpeed, "must be a number of at least 1"),
  /** Unpaid orders of a customer that may hold slots at one store. */
  UNPAID_ORDERS_PER_STORE: upTo9999(2),
  /** The same at all stores. */
  UNPAID_ORDERS_PER_CUSTOMER: upTo9999(4),
  /** Unpaid rounds of a customer at one table. */
  OPEN_ROUNDS_PER_TABLE: upTo9999(8),
});

type VariableName = keyof typeof schema.entries;
type Values = v.InferOutput<typeof schema>;
/** The variables as the platform hands them over. */
export type Variables = Partial<Record<VariableName, string>>;
export const variableNames = Object.keys(schema.entries) as readonly VariableName[];

/** What is wrong with a variable, as the end of a sentence that begins with its name; never its value. */
export type Problem = { variable: string; problem: string };

export type Config = ReturnType<typeof toConfig> & { problems: readonly Problem[] };

const defaults = v.parse(schema, {});

/** Reads the variables of an environment. One that is wrong has its default, and is named in `problems`. */
export function readConfig(env: Variables): Config {
  const { success, output, issues = [] } = v.safeParse(schema, env);
  const problems = issues.map(({ path, message }) => ({ variable: String(path?.[0].key), problem: message }));
  const wrong = new Set(problems.map((one) => one.variable));
  const kept = Object.entries(output as Values).filter(([name]) => !wrong.has(name));
  const values: Values = success ? output : { ...defaults, ...Object.fromEntries(kept) };
  if (values.MAP_TILES !== null && values.MAP_ATTRIBUTION === "" && !wrong.has("MAP_ATTRIBUTION"))
    problems.push({ variable: "MAP_ATTRIBUTION", problem: "must name the owner of the tiles when MAP_TILES is set" });
  for (const problem of findWrongPayments(values.PAYMENTS, (name) => values[name] !== null || wrong.has(name)))
    problems.push({ variable: "PAYMENTS", problem });
  if (values.SIM_SPEED !== null && !values.DEMO)
    problems.push({ variable: "SIM_SPEED", problem: "must not be set without DEMO=1: nothing is simulated" });
  if (!values.DEMO && values.PUSH_HOSTS.some(isHttp))
    problems.push({ variable: "PUSH_HOSTS", problem: "must not have http without DEMO=1" });
  return { ...toConfig(values), problems };
}

const configs = new WeakMap<Variables, Config>();
const printed = new Set<string>();

/** The configuration of an environment, read once. Each problem is a line in the log, once in an isolate. */
export function getConfig(env: Variables): Config {
  const known = configs.get(env);
  if (known) return known;
  const config = readConfig(env);
  configs.set(env, config);
  for (const { variable, problem } of config.problems) {
    if (printed.has(variable + problem)) continue;
    printed.add(variable + problem);
    logLine({ level: "error", at: "config", variable, problem });
  }
  return config;
}

/** The problems as sentences, one a line; null without a demo, where nobody else needs to know them, and without problems. */
export function describeProblems({ problems, isDemo }: Config): string | null {
  if (!isDemo || problems.length === 0) return null;
  return problems.map(({ variable, problem }) => `${variable} ${problem}`).join("\n");
}

const isHttp = (host: string) => host.startsWith("http:");

/** The page of the demo that stands for another site (PD26). */
const demoParent = "http://partner.localhost:*";

/** The accounts of payments by the names of their providers. */
const toPaymentAccounts = (values: Values) =>
  Object.fromEntries(paymentProviderNames.map((name) => [name, values[toPaymentVariable(name)]])) as {
    [N in PaymentProviderName]: Values[PaymentVariable<N>];
  };

function toConfig(values: Values) {
  const isDemo = values.DEMO;
  const isEmbeddedDemo = isDemo && values.UPSTREAM_ORIGIN === null;
  const mainSite = values.MAIN_SITE_URL;
  const { MAP_TILES: template, MAP_ATTRIBUTION: attribution } = values;
  const said = values.OPERATOR?.operator ?? null;
  const apexHosts = new Set([...values.APEX_HOSTS, ...(mainSite === null ? [] : [toApex(new URL(mainSite).hostname)])]);
  return {
    /** Null: the embedded marketplace answers. */
    upstreamOrigin: values.UPSTREAM_ORIGIN,
    sendsExtensions: values.UPSTREAM_EXTENSIONS,
    /** Ids of the merchants that have a feature, where a reply does not say so. */
    merchants: {
      loyalty: new Set(values.LOYALTY_MERCHANTS) as ReadonlySet<string>,
      email: new Set(values.EMAIL_MERCHANTS) as ReadonlySet<string>,
      profile: new Set(values.PROFILE_MERCHANTS) as ReadonlySet<string>,
      foodService: new Set(values.FOOD_SERVICE_MERCHANTS) as ReadonlySet<string>,
    },
    pictures: { hosts: values.ASSET_HOST, isProxied: values.ASSET_PROXY },
    pluginKeys: values.PLUGIN_KEYS,
    /** None: the calls of the operator answer as if there were none. */
    operatorKeys: values.OPERATOR_KEYS,
    /** Accounts at providers; null: none. */
    providers: {
      ...toPaymentAccounts(values),
      twilio: values.TWILIO,
      smsHttp: values.SMS_HTTP,
      whatsapp: values.WHATSAPP,
      resend: values.RESEND,
      lalamove: values.LALAMOVE,
      geocoder: values.GEOCODER,
      myinvois: values.MYINVOIS,
    },
    /** The provider of each method of payment that somebody takes. */
    payments: toPayments(values.PAYMENTS, (name) => values[name] !== null),
    /** Calling codes of the countries whose numbers get messages. */
    smsCountries: values.SMS_COUNTRIES,
    smsCaps: values.SMS_CAPS ?? (isDemo ? {} : defaultCaps),
    hasOwnSmsCaps: values.SMS_CAPS !== null,
    sendsOrderSms: values.ORDER_SMS,
    /** Push services besides the known ones: host names, `*.` in front for all under one, and http origins in a demo. */
    pushHosts: values.PUSH_HOSTS.filter((host) => isDemo || !isHttp(host)),
    /** The first one signs. */
    sessionKeys: values.SESSION_KEYS,
    /** Hosts of the marketplace, longest first; `www.{apex}` is the marketplace too and `{label}.{apex}` is a merchant. */
    apexHosts: [...apexHosts].toSorted((a, b) => b.length - a.length) as readonly string[],
    /** Search engines know merchants under this one, the first that is configured; null without any. */
    firstApex: [...apexHosts][0] ?? null,
    /** Origin to which foreign hosts lead; null: no host is foreign (PD26). */
    mainSite,
    /** Other hosts on which the marketplace may be shown. */
    allowedHosts: values.ALLOWED_HOSTS,
    /** Origins of pages that may frame the plugin, as `parseEmbedOrigin` reads them. */
    embedOrigins: [...values.EMBED_ORIGINS, ...(isEmbeddedDemo ? [demoParent] : [])] as readonly string[],
    /** The platforms that this deployment serves; a visitor of another one is a visitor of WEB. */
    platforms: values.PARTNERS,
    /** The name of the product. */
    brand: values.OPERATOR?.brand ?? defaultBrand,
    /** Null: whoever runs the deployment has not said it. */
    operator: said ?? (isEmbeddedDemo ? demoOperator : null),
    /** Telephone numbers, WhatsApp and e-mail addresses of the marketplace; none: it is not named. */
    support: values.SUPPORT.length === 0 && said ? getOperatorContacts(said) : values.SUPPORT,
    /** Null: no statistics. */
    analytics: values.ANALYTICS,
    /** Null: maps have a plain ground. Tiles are not used without the name of their owner (decision 0044). */
    mapTiles: template !== null && attribution !== "" ? { template, attribution } : null,
    isCachingPages: values.PAGE_CACHE,
    /** No limits per address, and reasons in errors. */
    isDemo,
    /** A demo in front of nothing real: test pages, a fixed code, and the words "this is a demo" (PD5). */
    isEmbeddedDemo,
    demoHosts: values.DEMO_HOSTS,
    clockOffsetMs: isDemo ? values.CLOCK_OFFSET_MS : 0,
    /** How many times faster than real time simulated stores and couriers act. */
    simulationSpeed: isDemo ? (values.SIM_SPEED ?? 20) : 1,
    /** Maximum unpaid orders of one customer (PD19). */
    unpaidLimits: {
      perStore: values.UNPAID_ORDERS_PER_STORE,
      perCustomer: values.UNPAID_ORDERS_PER_CUSTOMER,
      roundsPerTable: values.OPEN_ROUNDS_PER_TABLE,
    },
  };
}

function toApex(host: string): string {
  return toHostName(host).replace(/^www\./, "");
}
