/** What a visitor typed. A null name or e-mail was not touched: that of the profile stands in its place. */
export type CheckInDraft = {
  name: string | null;
  email: string | null;
  temperature: string;
  /** The instant at which the box was ticked; null: it is not ticked. */
  consentAt: string | null;
  remark: string;
  isMask: boolean;
  isSanitizer: boolean;
};

const emptyDraft: CheckInDraft = {
  name: null,
  email: null,
  temperature: "",
  consentAt: null,
  remark: "",
  isMask: false,
  isSanitizer: false,
};

// Only in memory, while the page is loaded: health data is never written to the device.
const drafts = new Map<string, CheckInDraft>();

export function readDraft(storeId: string): CheckInDraft {
  return drafts.get(storeId) ?? emptyDraft;
}

export function keepDraft(storeId: string, draft: CheckInDraft): void {
  drafts.set(storeId, draft);
}

/** After a check-in only the name and the e-mail address are kept. */
export function endDraft(storeId: string): void {
  const { name, email } = readDraft(storeId);
  drafts.set(storeId, { ...emptyDraft, name, email });
}
