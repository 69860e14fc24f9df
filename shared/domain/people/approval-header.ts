/** On a call of a device: somebody of the team has approved it with their PIN (PD179). */
export const approvalHeader = "X-Approval";
