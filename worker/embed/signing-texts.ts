// How a system signs its user, in the languages that most of them are written in. tests/unit/embed runs each as it stands.

const node = `import { createHmac, randomBytes } from "node:crypto";

export function sign(key, merchantId, userPhone) {
  const text = Buffer.from(
    JSON.stringify({
      merchantId,
      userCountryCode: "60",
      userPhone,
      iat: Math.floor(Date.now() / 1000),
      nonce: randomBytes(16).toString("hex"),
    }),
  ).toString("base64url");
  return text + "." + createHmac("sha256", key).update(text).digest("base64url");
}`;

const php = `<?php
function base64url(string $bytes): string {
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

function sign(string $key, string $merchantId, string $userPhone): string {
    $text = base64url(json_encode([
        'merchantId' => $merchantId,
        'userCountryCode' => '60',
        'userPhone' => $userPhone,
        'iat' => time(),
        'nonce' => bin2hex(random_bytes(16)),
    ]));
    return $text . '.' . base64url(hash_hmac('sha256', $text, $key, true));
}`;

const python = `import base64, hashlib, hmac, json, secrets, time

def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

def sign(key, merchant_id, user_phone):
    text = base64url(json.dumps({
        "merchantId": merchant_id,
        "userCountryCode": "60",
        "userPhone": user_phone,
        "iat": int(time.time()),
        "nonce": secrets.token_hex(16),
    }).encode())
    digest = hmac.new(key.encode(), text.encode(), hashlib.sha256).digest()
    return text + "." + base64url(digest)`;

export const signingSamples = { "Node.js": node, PHP: php, Python: python };
