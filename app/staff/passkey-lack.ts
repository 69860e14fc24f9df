/** The text that says why there are none here; null: there are. */
export type PasskeyLack = "noPasskeyTls" | "noPasskeyNumbers" | "noPasskeyBrowser" | null;

type Place = { hostname: string; isSecure: boolean; hasPasskeys: boolean };

export function findPasskeyLack({ hostname, isSecure, hasPasskeys }: Place): PasskeyLack {
  if (!isSecure) return "noPasskeyTls";
  if (/^[\d.]+$|^\[/.test(hostname)) return "noPasskeyNumbers";
  return hasPasskeys ? null : "noPasskeyBrowser";
}

export const getPasskeyLack = (): PasskeyLack =>
  findPasskeyLack({
    hostname: location.hostname,
    isSecure: globalThis.isSecureContext,
    // With the oldest browsers there is no such class.
    hasPasskeys:
      typeof (globalThis as { PublicKeyCredential?: { parseCreationOptionsFromJSON?: unknown } }).PublicKeyCredential
        ?.parseCreationOptionsFromJSON === "function",
  });
