/** The subscription of this browser under a key of the server: the one that it has, or a new one. Throws where the browser refuses. */
export async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  const applicationServerKey = fromBase64Url(publicKey);
  const itsKey = known?.options.applicationServerKey;
  if (known && itsKey && String(new Uint8Array(itsKey)) === String(applicationServerKey)) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** The key of the server as browsers take it. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (one) => one.charCodeAt(0));
}
