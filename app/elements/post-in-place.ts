import { SENT_BY_SCRIPT } from '~/domain/values/safe-redirect'
import { LIVE_REGION } from '~/ui/feedback/live-region/announce'

/**
 * Posts the form without leaving the page. A redirect is followed; any other page of the shop takes the place of this
 * one's content, where fields without a name, which no post contains, keep what was typed. Throws without a response.
 */
export async function postInPlace(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  if (submitter instanceof HTMLButtonElement && submitter.name) body.append(submitter.name, submitter.value)
  const response = await fetch(form.action, { method: 'POST', headers: { [SENT_BY_SCRIPT]: '1' }, body })
  const to = response.headers.get('Location')
  if (to === null) show(new DOMParser().parseFromString(await response.text(), 'text/html'))
  else await follow(new URL(to, location.href))
}

/** Until the next page comes, the form stays as it is: what comes later is never called. */
function follow(to: URL): Promise<never> {
  const [here, there] = [location.href, to.href].map((address) => address.split('#')[0])
  location.assign(to)
  // Another place of the same address loads nothing.
  if (here === there) location.reload()
  return new Promise(() => {})
}

function show(page: Document) {
  const [before, after] = [document, page].map((each) => each.querySelector('main'))
  // What a layer before the shop's pages refused has no place for this form.
  if (!before || !after || !page.getElementById(LIVE_REGION)) throw new Error('not a page of the shop')
  for (const sheet of page.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const isHere = [...document.styleSheets].some(({ href }) => href === sheet.href)
    if (!isHere) document.head.append(document.adoptNode(sheet))
  }
  const typed = [...before.querySelectorAll<HTMLInputElement>('input[id]:not([name])')].map(({ id, value }) => ({
    id,
    value,
  }))
  before.replaceWith(document.adoptNode(after))
  document.title = page.title
  for (const { id, value } of typed) {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) field.value = value
  }
  const first = after.querySelector<HTMLElement>('[autofocus]') ?? after.querySelector<HTMLElement>('[role=alert]')
  first?.focus()
  first?.scrollIntoView({ block: 'center' })
}
