/** Whether a host is this computer: what goes there is not seen on the way. */
export const isNearHost = (hostname: string): boolean =>
  /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
