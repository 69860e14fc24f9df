/** Opens a page of another site. In a frame it needs a window of its own: the plugin replaces this function (PD31). */
export const leaving = {
  to: (url: string) => location.assign(url),
  /** This page stays when `to` opens a window of its own. */
  opensWindow: false,
};

/** How long a page that is done waits for another site before it goes on by itself. */
const patienceMs = 15_000;

/**
 * Opens a page of another site from one that is done, which is shown until the other one is there; `path` is what going back
 * leads to. Resolves when this page is still there, or there again, and has to go on to `path` itself.
 */
export function leaveFor(url: string, path: string): Promise<void> {
  history.replaceState(history.state, "", path);
  leaving.to(url);
  return new Promise((resolve) => {
    // The other site does not answer, or the customer stopped it.
    const timer = setTimeout(resolve, patienceMs);
    const onShow = () => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener("pageshow", onShow, { once: true });
  });
}
