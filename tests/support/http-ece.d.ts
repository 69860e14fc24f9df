/** The package has no types. Only what our stub calls. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  type Params = { version: "aes128gcm"; privateKey: ECDH; authSecret: Buffer };

  const ece: { decrypt(bytes: Buffer, params: Params): Buffer };
  export default ece;
}
