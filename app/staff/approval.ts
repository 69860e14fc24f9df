import { approvalHeader, approvalLifeMs } from "#shared/domain/people/approval.ts";

/** Who acts on this device, until when: in memory alone, so that a page that is closed has forgotten it. */
type LiveApproval = { name: string; approval: string; until: string };

let live: { approval: LiveApproval; atMs: number } | null = null;

export function keepApproval(approval: LiveApproval | null): void {
  live = approval && { approval, atMs: performance.now() };
}

/** Null once it has ended: two minutes here, whatever this device's clock says. The server judges by its own. */
export function readApproval(): LiveApproval | null {
  if (live && performance.now() - live.atMs >= approvalLifeMs) live = null;
  return live?.approval ?? null;
}

/** On every call of this device while somebody acts on it. */
export function getApprovalHeader(): Record<string, string> {
  const now = readApproval();
  return now ? { [approvalHeader]: now.approval } : {};
}
