import { minuteMs } from "#shared/domain/time/time.ts";

/** On a call of a device: somebody of the team has approved it with their PIN (PD179). */
export const approvalHeader = "X-Approval";

/** How long they act on that device. */
export const approvalLifeMs = 2 * minuteMs;
