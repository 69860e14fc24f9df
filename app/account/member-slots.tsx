import type { ReactNode } from "react";
import type { FrameSlots } from "#app/shell/frame-slots.ts";
import { useMemberParts } from "./profile/use-member-parts.ts";

function Face({ guest }: { guest: ReactNode }) {
  const parts = useMemberParts();
  return parts ? <parts.MemberFace guest={guest} /> : guest;
}

function Hello({ guest }: { guest: string }) {
  const parts = useMemberParts();
  return parts ? <parts.MemberHello guest={guest} /> : guest;
}

/** What the account shows in the frame of every page. */
export const memberSlots = {
  Face,
  Hello,
  loadDrawer: () => import("./drawer/drawer.client.tsx"),
} satisfies Partial<FrameSlots>;
