// The script of the test payment page (worker/dev). What comes after the page takes its place in the history, so that Back
// does not lead to a payment that is done. Without it, Back leads to a page that says so.

async function send(action: string, name: string, value: string): Promise<void> {
  const answer = await fetch(action, { method: "POST", body: new URLSearchParams({ [name]: value }) });
  location.replace(answer.url);
}

addEventListener("submit", (event) => {
  const { target, submitter } = event;
  if (!(target instanceof HTMLFormElement && submitter instanceof HTMLButtonElement)) return;
  event.preventDefault();
  submitter.disabled = true;
  // The page, or what the browser says of the network.
  send(target.action, submitter.name, submitter.value).catch(() => location.reload());
});

addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-return]") : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  location.replace(link.href);
});
