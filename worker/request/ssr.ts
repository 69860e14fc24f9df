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
  type MapTiles,
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
import type { PictureHosts } from "#shared/domain/site/picture-url.ts";
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

type PageRequest = {
  visitor: Visitor;
  nonce: string;
  now: number;
  isEmbeddedDemo: boolean;
  marketplaceOrigin: string;
  tiles: MapTiles | null;
  pictures: PictureHosts;
  canonicalOrigin: string;
  analytics: Config["analytics"];
  support: Config["support"];
  brand: Config["brand"];
  operator: Config["operator"];
  phoneCountries: Config["smsCountries"];
  embedOrigins: readonly string[];
  /** The built files. */
  assets: Fetcher;
  lacks: readonly string[];
  ask: (call: DirectCall) => Promise<LocalReply>;
};

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
export async function renderPage(request: Request, page: PageRequest): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(visitorContext, page.visitor);
  context.set(nonceContext, page.nonce);
  context.set(nowContext, page.now);
  context.set(demoContext, page.isEmbeddedDemo);
  context.set(marketplaceContext, page.marketplaceOrigin);
  context.set(embedOriginsContext, page.embedOrigins);
  context.set(lacksContext, page.lacks);
  context.set(pictureHostsContext, page.pictures);
  context.set(mapTilesContext, page.tiles);
  context.set(readFileContext, (address) => readFile(address, page.assets));
  context.set(supportContext, page.support);
  context.set(brandContext, page.brand);
  context.set(operatorContext, page.operator);
  context.set(phoneCountriesContext, page.phoneCountries);
  context.set(analyticsContext, page.analytics);
  context.set(canonicalOriginContext, page.canonicalOrigin);
  const { origin, pathname } = new URL(request.url);
  await readTexts(pathname, page.assets);
  context.set(apiContext, (locale) => createClient({ ask: page.ask, origin, locale, onFailure: logFailure }));
  return handler(request, context);
}
