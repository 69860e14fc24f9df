import type { RequestParts } from "#shared/request.ts";
import type { Variables } from "./config/config.ts";

/** The embedded marketplace or a remote v3/v4 API. */
export type Upstream = {
  fetch(request: Request): Promise<Response>;
  /** Answers the same without a request in between, if the upstream is in this process (decision 0118). */
  call?: (call: DirectCall) => Promise<UpstreamAnswer>;
  /** Reads and makes tokens, if the upstream is in this process: then a session need not keep one (decision 0003). */
  tokens?: UpstreamTokens;
};

/** What a token says of its bearer; the upstream alone knows the rest. */
export type TokenClaims = { customerID: string; isBinded: boolean };

export type UpstreamTokens = {
  /** What a token of this upstream says, also when it has ended; null for any other text. */
  read(token: string): Promise<TokenClaims | null>;
  /** The token that says this. Throws for what no token says. */
  make(claims: TokenClaims): Promise<string>;
};

/** One call of a row without a request in between: what a request would say (decision 0118). */
export type DirectCall = {
  /** The dotted name of the row in the contract. */
  name: string;
  input: RequestParts;
  /** Under which the caller knows who answers. */
  origin: string;
  /** Spelled as in the contract (wire.md §1). */
  headers: Readonly<Record<string, string>>;
};

/** What the gateway answers a call of this process. */
export type LocalReply = {
  status: number;
  /** The reply of the row, or the envelope of an error. */
  value: unknown;
  /** For how many seconds everybody may keep the reply, and how old it is; null for one that nobody may keep. */
  shared: { fresh: number; stale: number; ageSeconds: number } | null;
  /** What a refusal says of the next try; null if it says nothing. */
  retryAfterSeconds: number | null;
};

/** An upstream's answer, as over HTTP; `bytes` is null for a body above the limit. */
export type UpstreamAnswer = { status: number; headers: Headers; bytes: Uint8Array | null };

/** wrangler.toml declares the bindings; `getConfig` reads the variables. */
export type WorkerEnv = Omit<Env, keyof Variables> &
  Variables & {
    /** Only a deployment that keeps imported pictures in a bucket has it (decision 0125). */
    PICTURES?: R2Bucket;
  };
