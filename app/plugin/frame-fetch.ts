import { addChoices } from "./frame-address.ts";
import type { ParentChannel } from "./parent-channel.ts";
import { tellSigned } from "./tell-signed.ts";

/** A shorter wait needs no sign. */
const longMs = 400;

/**
 * Requests of this frame to our own origin carry its choices, for pages, or its token, for calls; long ones show the
 * loader (S29). Requests of a script of others pass unchanged.
 */
export function replaceFetch(channel: ParentChannel, getToken: () => string): void {
  const send = window.fetch.bind(window);
  const showLoader = createLoader(channel);
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin !== location.origin) return send(input, init);
    const isDone = showLoader();
    try {
      const response = await send(prepare(input, url, getToken()), init);
      tellSigned(channel, response.headers);
      return response;
    } finally {
      isDone();
    }
  };
}

function prepare(input: RequestInfo | URL, url: URL, token: string): RequestInfo | URL {
  if (!(input instanceof Request)) return url.pathname.endsWith(".data") ? addChoices(url) : input;
  // Set when it is sent: a call that is repeated has another token.
  input.headers.set("X-Session", "bearer");
  if (token === "") input.headers.delete("Authorization");
  else input.headers.set("Authorization", `Bearer ${token}`);
  return input;
}

/** Counts the long requests. The returned function starts one, and returns what ends it. */
export function createLoader(channel: Pick<ParentChannel, "send">): () => () => void {
  let count = 0;
  const change = (by: 1 | -1) => {
    count += by;
    if (count === (by === 1 ? 1 : 0)) channel.send({ type: "toggleLoader", isLoading: by === 1 });
  };
  return () => {
    let isLong = false;
    const timer = setTimeout(() => {
      isLong = true;
      change(1);
    }, longMs);
    return () => {
      clearTimeout(timer);
      if (isLong) change(-1);
    };
  };
}
