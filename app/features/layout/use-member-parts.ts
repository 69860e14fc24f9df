import { useEffect, useState } from "react";
import { localStore } from "../../storage/storage.ts";
import { createParts } from "../../ui/create-parts.ts";

const { useParts } = createParts("common", () => import("./member-parts.tsx"));

/** The parts that show who is logged in; null on the server, for guests, and until they are loaded. Guests download nothing. */
export function useMemberParts() {
  const [isMember, setMember] = useState(false);
  useEffect(() => void localStore.get("mk.isBinded").then((text) => setMember(text === "true")), []);
  return useParts(isMember);
}
