import { createContext } from "react-router";
import type { PublicClient } from "#shared/client.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { Visitor } from "#shared/domain/visitor.ts";

/** The API for loaders: only rows without identity, so that rendered output can be shared and cached. */
export type PublicApi = PublicClient<ApiContract>;

/** What the Worker passes to React Router for one request; the app reads nothing else from the server. */
export const visitorContext = createContext<Visitor>();
export const apiContext = createContext<(locale: Visitor["locale"]) => PublicApi>();
/** 128 random bits for the Content-Security-Policy of this response. */
export const nonceContext = createContext<string>();
/** True on a demo server: login codes go to a test inbox and payments to a test page (PD5). */
export const demoContext = createContext<boolean>();
/** Epoch milliseconds of the server's clock port, so that a page agrees with the opening hours it shows. */
export const nowContext = createContext<number>();
