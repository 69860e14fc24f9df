/**
 * What a `User-Agent` has inside a wallet's app. Alipay documents the first two. Touch 'n Go eWallet and Boost publish none of
 * their own, but such an app shows a page in the web view of the system: that of Android says `wv`, and that of iOS lacks the
 * `Safari/` of each browser there.
 */
const marks = [/\bAlipayClient\//, /\bAliApp\(AP\//, /; ?wv\)/, /^(?=[^)]*\b(?:iPhone|iPad|iPod)\b)(?!.*\bSafari\/)/];

/**
 * Whether an app shows the page, as a wallet does. Another app that has a web view counts too: nobody is led out of a
 * wallet by mistake.
 */
export function isWalletAgent(agent: string | null): boolean {
  return marks.some((mark) => mark.test(agent ?? ""));
}
