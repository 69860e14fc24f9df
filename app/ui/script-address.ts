/** Of the browser's trusted types what is used here; a browser without them checks no script's address. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (text: string) => string };
};

/** A page accepts the address of a script only from a policy; this one gives no other address. Throws where the page allows no policy of that name. */
export function toScriptAddress(policy: string, address: string): string {
  const types = Reflect.get(window, "trustedTypes") as TrustedTypes | undefined;
  return types?.createPolicy(policy, { createScriptURL: () => address }).createScriptURL(address) ?? address;
}
