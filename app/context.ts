import { createContext } from "react-router";
import type { PublicClient } from "#shared/client.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { Visitor } from "#shared/domain/visitor.ts";

/** The API as a loader sees it: rows without identity only, so that what a loader renders may be shared and cached. */
export type PublicApi = PublicClient<ApiContract>;

/** What the Worker hands to React Router for one request. It is all that the app knows of the server. */
export const visitorContext = createContext<Visitor>();
/** Makes the client for a language; pages show a dish's other name, so they may ask in both. */
export const apiContext = createContext<(locale: Visitor["locale"]) => PublicApi>();
/** 128 random bits for the Content-Security-Policy of this response. */
export const nonceContext = createContext<string>();
/** Whether this server is a demo: codes go to a test inbox and payments to a test page (PD5). */
export const demoContext = createContext<boolean>();
/** Epoch milliseconds by the server's clock port, so that a page agrees with the opening hours it shows. */
export const nowContext = createContext<number>();
