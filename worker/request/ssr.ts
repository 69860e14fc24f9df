import { createRequestHandler, RouterContextProvider } from "react-router";
import { readData } from "virtual:asset-data";
import * as build from "virtual:react-router/server-build";
import {
  analyticsContext,
  apiContext,
  brandContext,
  canonicalOriginContext,
  demoContext,
  embedOriginsContext,
  lacksContext,
  mapTilesContext,
  marketplaceContext,
  nonceContext,
  nowContext,
  operatorContext,
  pictureHostsContext,
  phoneCountriesContext,
  readFileContext,
  supportContext,
  visitorContext,
} from "#app/context.ts";
import { type ApiError, type ClientRow, toClientTable } from "#shared/client.ts";
import { type ApiContract, contract } from "#shared/contract/index.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";
import { locales } from "#shared/domain/text/locale.ts";
import { createLocalClients } from "#shared/local-client.ts";
import { getPage, rareNamespaces } from "#shared/pages.ts";
import type { Config } from "#worker/config/config.ts";
import type { DirectCall, LocalReply } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";

const handler = createRequestHandler(build, import.meta.env.MODE);
/** Changes with every build of the browser's files. */
export const clientVersion = build.assets.version;
/** The client of a page. */
const createClient = createLocalClients<ApiContract>(toClientTable(contract));

/** What a page knows of its deployment and its host. */
export type Site = {
  config: Config;
  marketplaceOrigin: string;
  canonicalOrigin: string;
  lacks: readonly string[];
  /** The built files. */
  assets: Fetcher;
};

/** What a page knows of its visit. */
type Shown = {
  visitor: Visitor;
  nonce: string;
  now: number;
  ask: (call: DirectCall) => Promise<LocalReply>;
};

/** The origins whose pages may frame a page of the visitor. */
export const getEmbedOrigins = ({ variant }: Pick<Visitor, "variant">, { embedOrigins }: Config): readonly string[] =>
  variant === "PLUGIN" ? embedOrigins : [];

/** Logs a call of a loader that failed (S292, S293). What is not found is an answer. */
function logFailure({ code, status }: ApiError, { method, path }: ClientRow): void {
  if (code !== "NOT_FOUND") logLine({ level: "warn", at: "loader", call: `${method} ${path}`, code, status });
}

/** An isolate reads them with the first page that has them (decision 0065). */
async function readTexts(pathname: string, assets: Fetcher): Promise<void> {
  const { namespaces = [] } = getPage(pathname.replace(/\.data$/, ""));
  const rare = rareNamespaces.filter((name) => namespaces.includes(name));
  await Promise.all(rare.flatMap((name) => locales.map((locale) => readData(`${name}${locale}`, assets))));
}

async function readFile(address: string, assets: Fetcher): Promise<string | null> {
  const response = await assets.fetch(new URL(address, "https://assets.local"));
  return response.status === 200 ? response.text() : null;
}

/** Renders the app for one request, whose body must be unread. */
export async function renderPage(request: Request, site: Site, shown: Shown): Promise<Response> {
  const { config, assets } = site;
  const context = new RouterContextProvider();
  context.set(visitorContext, shown.visitor);
  context.set(nonceContext, shown.nonce);
  context.set(nowContext, shown.now);
  context.set(demoContext, config.isEmbeddedDemo);
  context.set(marketplaceContext, site.marketplaceOrigin);
  context.set(canonicalOriginContext, site.canonicalOrigin);
  context.set(embedOriginsContext, getEmbedOrigins(shown.visitor, config));
  context.set(lacksContext, site.lacks);
  context.set(pictureHostsContext, config.pictures);
  context.set(mapTilesContext, config.mapTiles);
  context.set(readFileContext, (address) => readFile(address, assets));
  context.set(supportContext, config.support);
  context.set(brandContext, config.brand);
  context.set(operatorContext, config.operator);
  context.set(phoneCountriesContext, config.smsCountries);
  context.set(analyticsContext, config.analytics);
  const { origin, pathname } = new URL(request.url);
  await readTexts(pathname, assets);
  context.set(apiContext, (locale) => createClient({ ask: shown.ask, origin, locale, onFailure: logFailure }));
  return handler(request, context);
}
