/** What `npm start` says last, of a server with these flags. A remote API has accounts of its own. */
export function welcome(origin: string, flags: readonly string[]): string {
  const isRemote = flags.some((flag) => /^UPSTREAM_ORIGIN:./.test(flag));
  return [
    `Makan is ready at ${origin}`,
    ...(isRemote ? [] : [`Log in with 011-0000 0001 and the code 123456. Test pages: ${origin}/dev`]),
  ].join("\n");
}
