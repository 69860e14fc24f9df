import type { Row } from "#shared/contract/row.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import type { CallRequest } from "#worker/gateway/call.ts";
import { parseJson } from "#worker/gateway/http/body.ts";
import { findCookie, writeCookie } from "./cookies.ts";
import type { Caller } from "./identity-of-call.ts";

// The session of staff (PD177): a cookie of its own, that pages and calls of customers never read. Its value is a token of the
// marketplace, which alone knows what it is worth.

const name = "mk.staff";

/** As long as a device may stay unused; the token says when it ends. */
const lifeMs = 90 * dayMs;

export const isOfStaff = ({ auth }: Pick<Row, "auth">): boolean => auth === "staff" || auth === "staffEntry";

export function createStaffCaller(request: CallRequest): Caller {
  return {
    mode: "cookie",
    token: async () => findCookie(request, name),
    isGuest: async () => false,
    /** An empty token ends the session; a reply without one leaves it. */
    async settle(_row, answered) {
      if (answered.kind !== "own" || answered.body instanceof File) return { answered, cookie: null };
      const { token, ...reply } = parseJson(answered.body) as { token?: string };
      if (token === undefined) return { answered, cookie: null };
      const cookie = writeCookie(request, {
        name,
        value: token,
        lifeMs: token === "" ? 0 : lifeMs,
        sameSite: "Strict",
      });
      return { answered: { ...answered, body: new TextEncoder().encode(JSON.stringify(reply)) }, cookie };
    },
  };
}
