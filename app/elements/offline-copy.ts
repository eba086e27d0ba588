/** Stores the page for use without a connection, under its own address: `public/voucher-worker.js`. */
export class OfflineCopy extends HTMLElement {
  connectedCallback() {
    if (!('serviceWorker' in navigator)) return
    const { pathname, search, origin } = location
    navigator.serviceWorker.register('/voucher-worker.js', { scope: pathname }).then(
      ({ installing, waiting, active }) => {
        const worker = active ?? waiting ?? installing
        worker?.postMessage({ keep: origin + pathname + search })
      },
      // Without storage the page works as it does without scripts.
      () => undefined,
    )
  }
}
