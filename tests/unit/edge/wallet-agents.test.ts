import { expect, test } from "vitest";
import { isWalletAgent } from "#worker/edge/wallet-agents.ts";

// Which browsers are those of a wallet's app (PD120).

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  `${iPhone} Mobile/15E148 NebulaSDK/1.8 AliApp(AP/10.5.90.6000) AlipayClient/10.5.90.6000 Language/en`,
  `Mozilla/5.0 (Linux; U; Android 13; SM-A546E) ${android} UCBrowser/1 Mobile Safari/537.36 AliApp(AP/10.5.9) AlipayClient/10.5.9`,
  `Mozilla/5.0 (Linux; Android 13; SM-A546E; wv) ${android} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 10; CPH1983 Build/QP1A;wv) ${android} Version/4.0 Chrome/99.0.0.0 Mobile Safari/537.36`,
  `${iPhone} Mobile/15E148`,
  `${iPhone} Mobile/15E148 SomeWallet/1.8`,
  `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148`,
])("an app shows the page: %s", (agent) => {
  expect(isWalletAgent(agent)).toBe(true);
});

test.each([
  null,
  "",
  "curl/8.5.0",
  `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`,
  `${iPhone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
  `${iPhone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
  `Mozilla/5.0 (Linux; Android 10; K) ${android} Chrome/126.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 13; wvphone) ${android} Chrome/126.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 13; SM-S911B) ${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${android} Chrome/126.0.0.0 Safari/537.36`,
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
  "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) not for iPhone",
])("a browser shows the page: %s", (agent) => {
  expect(isWalletAgent(agent)).toBe(false);
});
