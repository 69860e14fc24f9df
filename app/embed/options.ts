import { parsePlatform } from "#shared/domain/site/platform.ts";
import type { FrameMessage, ParentMessage } from "#shared/embed/messages.ts";
import type { SignedResult } from "#shared/embed/signed.ts";
import type { Notification } from "./host-parts.ts";
import { findNear } from "./near-name.ts";
import { warn } from "./warn.ts";

/** What a site chooses. Without a handler, the script shows notifications and the loader itself. */
export type EmbedOptions = {
  /** The first page: "/1301/home". */
  path?: string;
  /** "EN" or "CN"; language tags count too. */
  lang?: string;
  /** "TNGD", "BOOST", "ALIPAY" or "SENHENG". */
  platform?: string;
  /** The user whom the site's own system has signed. */
  signed?: string;
  /** That user takes the place of another customer without a question. */
  switchesUser?: boolean;
  /** The access token of a partner's user. */
  partnerToken?: string;
  /** Greatest height in CSS pixels; default: the height of the window. */
  maxHeight?: number;
  /** Shows the page of the frame in the fragment of this site's address. */
  followsAddress?: boolean;
  onNotification?: (notification: Notification) => void;
  onLoader?: (isLoading: boolean) => void;
  onAddress?: (path: string) => void;
  /** Gets what became of `signed`. */
  onSigned?: (result: SignedResult) => void;
  /** Gets a copy of every message, for a developer who looks at them. */
  onMessage?: (message: FrameMessage | ParentMessage, from: "frame" | "parent") => void;
};

type Name = keyof EmbedOptions;
type Read = (given: unknown) => unknown;

const text: Read = (given) => (typeof given === "string" ? given : undefined);
const flag: Read = (given) => (typeof given === "boolean" ? given : undefined);
const handler: Read = (given) => (typeof given === "function" ? given : undefined);
const pixels: Read = (given) => {
  const height = typeof given === "number" || typeof given === "string" ? Number(given) : 0;
  return Number.isFinite(height) && height > 0 ? height : undefined;
};
const platform: Read = (given) => (typeof given === "string" && parsePlatform(given, null)) || undefined;

const languages = { EN: ["en", "en-my"], CN: ["cn", "zh", "zh-my", "zh-hans", "zh-hans-my"] };
const lang: Read = (given) => {
  const tag = typeof given === "string" ? given.toLowerCase() : "";
  return Object.entries(languages).find(([, tags]) => tags.includes(tag))?.[0];
};

/** How each option is read: undefined for a value that it does not take. */
const readers: Record<Name, { read: Read; takes: string }> = {
  path: { read: text, takes: "a text" },
  lang: { read: lang, takes: "EN or CN" },
  platform: { read: platform, takes: "TNGD, BOOST, ALIPAY or SENHENG" },
  signed: { read: text, takes: "a text" },
  switchesUser: { read: flag, takes: "true or false" },
  partnerToken: { read: text, takes: "a text" },
  maxHeight: { read: pixels, takes: "a number of pixels" },
  followsAddress: { read: flag, takes: "true or false" },
  onNotification: { read: handler, takes: "a function" },
  onLoader: { read: handler, takes: "a function" },
  onAddress: { read: handler, takes: "a function" },
  onSigned: { read: handler, takes: "a function" },
  onMessage: { read: handler, takes: "a function" },
};
const names = Object.keys(readers) as Name[];

const isName = (name: string): name is Name => names.includes(name as Name);
/** What a site writes where it has nothing to say: an empty text for nobody. */
const isEmpty = (given: unknown) => given === undefined || given === null || given === "";

/** The options that a frame can take, of anything; each of the others is a line in the console. Never throws. */
export function readOptions(given: unknown): EmbedOptions {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given ?? {})) {
    if (!isName(name)) {
      const near = findNear(name, names);
      warn(`there is no option ${name}.${near ? ` Did you mean ${near}?` : ""}`);
    } else if (!isEmpty(value)) {
      const known = readers[name].read(value);
      if (known === undefined) warn(`the option ${name} takes ${readers[name].takes}. It is left out.`);
      else read[name] = known;
    }
  }
  return read;
}

/** The attributes of an element that are options of the same name, and those that choose one by a word. */
const sameNames = ["path", "lang", "platform", "signed", "partnerToken", "maxHeight"] as const;
const words = {
  address: { word: "hash", option: "followsAddress" },
  switch: { word: "always", option: "switchesUser" },
} as const;
const attributes = [...sameNames, ...(Object.keys(words) as (keyof typeof words)[])];

/** The options in the `data-` attributes of an element. Other programs have attributes too, so only a near name is told. */
export function readAttributes(dataset: DOMStringMap): EmbedOptions {
  for (const name of Object.keys(dataset)) {
    const near = name === "makan" || attributes.some((one) => one === name) ? null : findNear(name, attributes);
    if (near) warn(`${toAttribute(name)} is no attribute of Makan. Did you mean ${toAttribute(near)}?`);
  }
  const given: Record<string, unknown> = Object.fromEntries(sameNames.map((name) => [name, dataset[name]]));
  for (const [name, { word, option }] of Object.entries(words)) {
    const written = dataset[name];
    if (written === word) given[option] = true;
    else if (written) warn(`${toAttribute(name)} takes ${word}. It is left out.`);
  }
  return readOptions(given);
}

const toAttribute = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
