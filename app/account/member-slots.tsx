import type { FrameSlots } from "#app/shell/frame-slots.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { MemberFace, MemberHello, MemberLinks } from "./profile/member-parts.tsx";

const Drawer = lazyPart(() => import("./drawer/drawer.tsx"), { as: "drawer" });

/** What the account shows in the frame of every page. */
export const memberSlots = { Face: MemberFace, MemberLinks, Hello: MemberHello, Drawer } satisfies Partial<FrameSlots>;
