import { afterEach, expect, test, vi } from "vitest";
import { getApprovalHeader, keepApproval, readApproval } from "#app/staff/approval.ts";
import { approvalLifeMs } from "#shared/domain/people/approval.ts";

afterEach(() => {
  keepApproval(null);
  vi.useRealTimers();
});

const approval = { name: "Aisyah", approval: "signed", until: "2026-11-21T12:02:00+08:00" };

test("calls carry an approval for two minutes, also where this device's clock is a day wrong (PD179)", () => {
  vi.useFakeTimers({ toFake: ["performance", "Date"], now: Date.UTC(2026, 10, 22, 4) });
  expect(getApprovalHeader()).toEqual({});
  keepApproval(approval);
  vi.advanceTimersByTime(approvalLifeMs - 1);
  expect(getApprovalHeader()).toEqual({ "X-Approval": "signed" });
  vi.advanceTimersByTime(1);
  expect([readApproval(), getApprovalHeader()]).toEqual([null, {}]);
});

test("whoever ends it early ends it", () => {
  keepApproval(approval);
  keepApproval(null);
  expect(getApprovalHeader()).toEqual({});
});
