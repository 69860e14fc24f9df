import { Fares } from "./fare-list.tsx";
import { TooFar } from "./too-far.tsx";

/** What the section of the couriers shows once there is an address. */
export const courierParts = { Fares, TooFar };
