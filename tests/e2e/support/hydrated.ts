import type { Page } from '@playwright/test'

/**
 * Waits until scripts have taken the page over; without scripts, until all of the page is there. React marks an element when
 * everything inside it is done, so `html` is the last one to be marked. Documents are not hydrated: there the custom elements
 * are defined. A page in a frame of another site has no scripts at all.
 */
export async function hydrated(page: Page, hasScript = true): Promise<void> {
  if (!hasScript) return page.waitForLoadState('domcontentloaded')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // The dialog that the server has rendered is replaced by the modal one once that is loaded.
        const isDialogPending = () =>
          document.querySelector('modal-dialog') !== null && !document.activeElement?.closest('modal-dialog')
        const isReady = () =>
          document.scripts.length === 0 ||
          (!('app' in document.documentElement.dataset)
            ? customElements.get('toast-note') !== undefined && document.querySelector(':not(:defined)') === null
            : Object.keys(document.documentElement).some((key) => key.startsWith('__react')) && !isDialogPending())
        const check = () => {
          if (isReady()) setTimeout(resolve)
          else setTimeout(check, 10)
        }
        check()
      }),
  )
}
