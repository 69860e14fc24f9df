import { useEffect, useState } from "react";
import { sessionKeys } from "#app/storage/port.ts";
import type * as MemberParts from "./member-parts.client.tsx";

type Parts = Pick<typeof MemberParts, "MemberFace" | "MemberHello">;

let loaded: Parts | null = null;

/** Whether this device has logged in (S157). The storage port would cost guests more than the answer. */
function hasLoggedIn(): boolean {
  try {
    return localStorage.getItem(sessionKeys.isBinded) === "true";
  } catch {
    return false;
  }
}

/** The parts that show who is logged in; null on the server, for guests, and until they are loaded. Guests download nothing. */
export function useMemberParts(): Parts | null {
  const [parts, setParts] = useState(loaded);
  // After every render: somebody may have logged in on this page.
  useEffect(() => {
    if (!parts && hasLoggedIn()) {
      import("./member-parts.client.tsx").then(
        (found) => setParts((loaded = found)),
        () => undefined,
      );
    }
  });
  return parts;
}
