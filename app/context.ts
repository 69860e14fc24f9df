import { createContext } from "react-router";
import type { PublicClient } from "#shared/client.ts";
import type { Merchant, Store } from "#shared/contract/entities.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { AnalyticsVariant } from "#shared/domain/site/analytics.ts";
import type { Contact } from "#shared/domain/site/contact-links.ts";
import type { Operator } from "#shared/domain/site/operator.ts";
import type { PictureHosts } from "#shared/domain/site/picture-url.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";

/** The API for loaders: only rows without identity, so that rendered output can be shared and cached. */
export type PublicApi = PublicClient<ApiContract>;

/** What the Worker passes to React Router for one request; the app reads nothing else from the server. */
export const visitorContext = createContext<Visitor>();
export const apiContext = createContext<(locale: Visitor["locale"]) => PublicApi>();
/** 128 random bits for the Content-Security-Policy of this response. */
export const nonceContext = createContext<string>();
/** Reads the text of a file of the build; null where it cannot be read. */
export const readFileContext = createContext<(address: string) => Promise<string | null>>();
/** True in a demo of the embedded marketplace: login codes go to a test inbox and payments to a test page (PD5). */
export const demoContext = createContext<boolean>();
/** Names of our calls that the API behind the gateway does not have; none with the embedded marketplace. */
export const lacksContext = createContext<readonly string[]>();
/** Epoch milliseconds of the server's clock port, so that a page agrees with the opening hours it shows. */
export const nowContext = createContext<number>();

/** Origin of the marketplace to which the host belongs. */
export const marketplaceContext = createContext<string>();

/** How customers reach the marketplace itself; none when the deployment does not say. */
export const supportContext = createContext<readonly Contact[]>();

/** The name of the product in this deployment. */
export const brandContext = createContext<string>();

/** Who runs the deployment; null when it does not say. */
export const operatorContext = createContext<Operator | null>();

/** Calling codes of the countries whose numbers can log in. */
export const phoneCountriesContext = createContext<readonly string[]>();

/** Origins of pages that may frame the plugin; none unless this page is the plugin's. */
export const embedOriginsContext = createContext<readonly string[]>();

/** The script of the statistics, an address with `{id}`, and its ids; null: the deployment has none (decision 0051). */
export const analyticsContext = createContext<{
  script: string;
  ids: Partial<Record<AnalyticsVariant, string>>;
} | null>();

/** Origin of the one host under which search engines know the page. */
export const canonicalOriginContext = createContext<string>();

/** `form` is known of our own previews only. */
export type PreviewPicture = {
  src: string;
  alt: string;
  isWide: boolean;
  form: { type: string; width: number; height: number } | null;
};

/** What search engines and link previews show of a page. */
export type PageFacts = {
  /** The one path of the page, without a query. */
  path: string;
  /** Without the name of the site. */
  title: string;
  description: string;
  picture: PreviewPicture;
  /** Objects of schema.org. */
  data: readonly object[];
};

/** Of a store or a dish; its loader sets it. */
export const pageFactsContext = createContext<PageFacts | null>(null);

/** The long data of a page, whose document writes it as one text; its loader sets it (decision 0118). */
export const pageDataContext = createContext<object | null>(null);

/** The page says that the market has no store; its loader sets it (PD153). */
export const emptyMarketContext = createContext(false);

/** A merchant's host: its merchant and all of its stores. */
export type HostMerchant = { merchant: Merchant; stores: readonly Store[] };

/** Null on a host of the marketplace. The root middleware sets it before any loader runs. */
export const hostMerchantContext = createContext<HostMerchant | null>(null);
/** Hosts of pictures besides our own. */
export const pictureHostsContext = createContext<PictureHosts>();

/** `template` is a URL with {z}, {x} and {y}. */
export type MapTiles = { template: string; attribution: string };
/** Null: the deployment has no tile server, and maps show a plain ground (decision 0044). */
export const mapTilesContext = createContext<MapTiles | null>();
