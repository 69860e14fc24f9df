import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import {
  analyticsContext,
  apiContext,
  canonicalOriginContext,
  demoContext,
  embedOriginsContext,
  type MapTiles,
  mapTilesContext,
  marketplaceContext,
  nonceContext,
  nowContext,
  visitorContext,
} from "#app/context.ts";
import { type ApiError, type ClientRow, createClient, toClientTable } from "#shared/client.ts";
import { type ApiContract, contract } from "#shared/contract/index.ts";
import { languageTag } from "#shared/domain/locale.ts";
import type { Visitor } from "#shared/domain/visitor.ts";
import type { Analytics } from "./edge/analytics.ts";
import { logLine } from "./log.ts";

const handler = createRequestHandler(build, import.meta.env.MODE);
/** Changes with every build of the app. */
export const appVersion = build.assets.version;
const table = toClientTable(contract);

type PageRequest = {
  visitor: Visitor;
  nonce: string;
  now: number;
  isDemo: boolean;
  marketplaceOrigin: string;
  tiles: MapTiles | null;
  canonicalOrigin: string;
  analytics: Analytics | null;
  embedOrigins: readonly string[];
  send: (request: Request) => Promise<Response>;
};

/** Logs a call of a loader that failed (S292, S293). What is not found is an answer. */
function logFailure({ code, status }: ApiError, { method, path }: ClientRow): void {
  if (code !== "NOT_FOUND") logLine({ level: "warn", at: "loader", call: `${method} ${path}`, code, status });
}

/** Renders the app for one request, whose body must be unread. */
export function renderPage(request: Request, page: PageRequest): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(visitorContext, page.visitor);
  context.set(nonceContext, page.nonce);
  context.set(nowContext, page.now);
  context.set(demoContext, page.isDemo);
  context.set(marketplaceContext, page.marketplaceOrigin);
  context.set(embedOriginsContext, page.embedOrigins);
  context.set(mapTilesContext, page.tiles);
  context.set(analyticsContext, page.analytics);
  context.set(canonicalOriginContext, page.canonicalOrigin);
  context.set(apiContext, (locale) =>
    createClient<ApiContract>(table, {
      send: page.send,
      origin: new URL(request.url).origin,
      headers: () => ({ "Accept-Language": languageTag[locale] }),
      onFailure: logFailure,
    }),
  );
  return handler(request, context);
}
