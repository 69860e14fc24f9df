import * as v from "valibot";
import { type Platform, platforms } from "#shared/contract/entities.ts";
import { id } from "#shared/contract/fields.ts";
import { parseContact } from "#shared/domain/site/contact-links.ts";
import { parseHostList, toHostName } from "#shared/domain/site/host-list.ts";
import { parsePlatform } from "#shared/domain/site/platform.ts";
import { parseEmbedOrigin } from "#shared/embed/origins.ts";

// What the text of a variable says; undefined when it is not what the variable takes.

/** A name with labels of letters, digits and hyphens; no port and no path. */
const hostName =
  /^(?=.{1,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** `1` and `0`, or other words for them. */
export const readFlag =
  (on: string, off: string) =>
  (text: string): boolean | undefined =>
    text === on || (text === off ? false : undefined);

export function readWhole(range: { min: number; max: number }) {
  return (text: string): number | undefined => {
    const value = /^-?\d{1,15}$/.test(text) ? Number(text) : NaN;
    return value >= range.min && value <= range.max ? value : undefined;
  };
}

/** How many times faster than real time. */
export function readSpeed(text: string): number | undefined {
  const speed = Number(text);
  return Number.isFinite(speed) && speed >= 1 ? speed : undefined;
}

/** The entries of a list, each as `read` reads it; undefined when one of them is none. */
const readEach =
  <T>(read: (entry: string) => T | undefined) =>
  (text: string): readonly T[] | undefined => {
    const entries = text.split(",").filter((entry) => entry.trim() !== "");
    const known = entries.map((entry) => read(entry.trim())).filter((entry) => entry !== undefined);
    return known.length === entries.length ? known : undefined;
  };

/** Host names in the spelling of a URL. */
export function readHosts(text: string): readonly string[] | undefined {
  const hosts = parseHostList(text);
  return hosts.every(isHostName) ? hosts.map(toAsciiHost) : undefined;
}

export const readIds = readEach((entry) => (v.is(id, entry) ? entry : undefined));

const keyId = v.pipe(v.string(), v.regex(/^[\w-]{1,16}$/));

/** Two different ids, or one. */
export function readKeyIds(text: string): readonly string[] | undefined {
  const ids = readEach((entry) => (v.is(keyId, entry) ? entry : undefined))(text);
  return ids && ids.length > 0 && ids.length <= 2 && new Set(ids).size === ids.length ? ids : undefined;
}

const operatorKeys = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{32,200}$/))),
  v.minLength(1),
  v.maxLength(2),
);

/** One or two keys of visible ASCII, so that a new one works before the old one is removed. */
export function readOperatorKeys(text: string): readonly string[] | undefined {
  const read = v.safeParse(operatorKeys, text.split(/[,\s]+/));
  return read.success ? read.output : undefined;
}

export const readEmbedOrigins = readEach((entry) => parseEmbedOrigin(entry) ?? undefined);

const readNamedPlatforms = readEach((entry) => parsePlatform(entry, null) ?? undefined);

/** The platforms that are served: all, or those that are named and WEB, so that the value WEB alone serves no partner. */
export function readPlatforms(text: string): readonly Platform[] | undefined {
  const named = readNamedPlatforms(text);
  if (named?.length === 0) return platforms;
  return named && platforms.filter((one) => one === "WEB" || named.includes(one));
}

/** Names of hosts, with `*.` for all under one, and http origins of this machine. */
export const readPushHosts = readEach((entry) => {
  const [wild = "", name = ""] = /^(\*\.)?(.*)$/.exec(entry)?.slice(1) ?? [];
  if (isHostName(name)) return wild + toAsciiHost(name);
  return entry.startsWith("http:") ? readOrigin(entry) : undefined;
});

/** The origin of an https address without path, query and user; http only for this machine. */
export function readOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || url.href !== `${url.origin}/` || !isHostName(url.hostname)) return undefined;
  return url.protocol === "https:" || isLocalHttp(url) ? url.origin : undefined;
}

const isLocalHttp = ({ protocol, hostname }: URL) =>
  protocol === "http:" && (/^(?:.+\.)?localhost$/.test(hostname) || hostname === "127.0.0.1");

export function isHostName(host: string): boolean {
  return hostName.test(host);
}

/** Names in other scripts are compared in the spelling of a URL. */
function toAsciiHost(host: string): string {
  return toHostName(URL.parse(`https://${host}`)?.hostname ?? host);
}

/** A merchant has up to two keys, so that it can add a new key before it removes the old one. */
const keysOfMerchant = v.pipe(v.array(v.pipe(v.string(), v.minLength(32))), v.maxLength(2));
const pluginKeys = v.pipe(v.string(), v.parseJson(), v.record(id, keysOfMerchant));

export type PluginKeys = v.InferOutput<typeof pluginKeys>;

export function readPluginKeys(text: string): PluginKeys | undefined {
  const read = v.safeParse(pluginKeys, text);
  return read.success ? read.output : undefined;
}

/** Telephone numbers, WhatsApp numbers and e-mail addresses, as `parseContact` reads them. */
export const readContacts = readEach((entry) => parseContact(entry) ?? undefined);
