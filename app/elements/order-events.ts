import { isTouched } from '~/browser/form-values'
import { announce, catchFocus } from '~/ui/feedback/live-region/announce'

/** The interval of checks without a stream, and of another try after a failure. */
const POLL_MS = 15_000

/**
 * Keeps the page of an order up to date while `data-src` names its stream of events: when the server has a newer
 * version of the order, the page is fetched, and what lies in this element follows it. The new status is announced. A
 * part inside may dispatch `expired` to have the page checked.
 */
export class OrderEvents extends HTMLElement {
  private events: EventSource | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private isFetching = false
  private isStale = false

  connectedCallback() {
    this.addEventListener('expired', () => this.refresh())
    addEventListener('pageshow', ({ persisted }) => persisted && this.refresh())
    const { src } = this.dataset
    if (src === undefined) return
    const events = new EventSource(src)
    events.onmessage = ({ data }) => data > (this.dataset['version'] ?? '') && this.refresh()
    // A server without room for another stream closes it for good; a broken connection is opened again.
    events.onerror = () => events.readyState === EventSource.CLOSED && this.refreshLater()
    this.events = events
  }

  disconnectedCallback() {
    this.events?.close()
    clearTimeout(this.timer)
  }

  private refreshLater() {
    clearTimeout(this.timer)
    if (this.dataset['src'] !== undefined) this.timer = setTimeout(() => this.refresh(), POLL_MS)
  }

  /** Once more when there are news during a request. */
  private async refresh() {
    this.isStale = true
    if (this.isFetching) return
    this.isFetching = true
    while (this.isStale && this.isConnected) {
      this.isStale = false
      await this.update()
    }
    this.isFetching = false
    if (this.events?.readyState === EventSource.CLOSED) this.refreshLater()
  }

  private async update() {
    const page = await fetchPage()
    if (page === null) return this.refreshLater()
    const next = page.querySelector<HTMLElement>(this.localName)
    // Another page, such as the sign-in after the session ended.
    if (next === null) return location.replace(location.pathname + location.search)
    const { title, text } = this.dataset
    const hadNews = this.querySelector('[data-news]') !== null
    updateAttributes(this, next)
    updateChildren(this, next)
    document.title = page.title
    if (this.dataset['src'] === undefined) this.disconnectedCallback()
    if (this.dataset['title'] === title && this.dataset['text'] === text) return
    announce((this.dataset['title'] === title ? this.dataset['text'] : this.dataset['title']) ?? '')
    const news = this.querySelector<HTMLElement>('[data-news]')
    if (news && !hadNews) news.hidden = false
    // The focused part, such as the copy button, may be gone.
    catchFocus()
  }
}

/** This page as it is now; null while the server does not respond. */
async function fetchPage(): Promise<Document | null> {
  try {
    const response = await fetch(location.pathname + location.search, { headers: { Accept: 'text/html' } })
    if (response.status >= 500) return null
    return new DOMParser().parseFromString(await response.text(), 'text/html')
  } catch {
    return null
  }
}

/** What is alike stays, with what was typed, opened or focused in it. */
function updateChildren(part: Element, next: Element) {
  let place = part.firstChild
  for (const wanted of [...next.childNodes]) {
    let same: ChildNode | null = place
    while (same !== null && !isAlike(same, wanted)) same = same.nextSibling
    if (same === null) {
      part.insertBefore(wanted, place)
      continue
    }
    while (place !== null && place !== same) place = removed(place)
    place = same.nextSibling
    update(same, wanted)
  }
  while (place !== null) place = removed(place)
}

function removed(node: ChildNode): ChildNode | null {
  const next = node.nextSibling
  node.remove()
  return next
}

function isAlike(node: ChildNode, wanted: ChildNode): boolean {
  if (!(node instanceof Element) || !(wanted instanceof Element)) return node.nodeType === wanted.nodeType
  const isSame = (name: string) => node.getAttribute(name) === wanted.getAttribute(name)
  return node.localName === wanted.localName && isSame('id') && isSame('class')
}

/** Other elements change their own contents: they are exchanged as a whole, unless somebody uses them. */
function update(node: ChildNode, wanted: ChildNode) {
  if (!(node instanceof Element) || !(wanted instanceof Element)) {
    if (node.nodeValue !== wanted.nodeValue) node.nodeValue = wanted.nodeValue
  } else if (!node.localName.includes('-')) {
    updateAttributes(node, wanted)
    updateChildren(node, wanted)
  } else if (!isUnchanged(node, wanted) && !isInUse(node)) {
    node.replaceWith(wanted)
  }
}

/** Whether something is folded is the visitor's. */
function updateAttributes(node: Element, wanted: Element) {
  for (const { name } of [...node.attributes]) {
    if (name !== 'open' && !wanted.hasAttribute(name)) node.removeAttribute(name)
  }
  for (const { name, value } of wanted.attributes) {
    if (name !== 'open' && node.getAttribute(name) !== value) node.setAttribute(name, value)
  }
}

function isUnchanged(node: Element, wanted: Element): boolean {
  const isSame = [...wanted.attributes].every(({ name, value }) => node.getAttribute(name) === value)
  return isSame && node.textContent === wanted.textContent
}

function isInUse(node: Element): boolean {
  const controls = node.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input, select, textarea',
  )
  return node.contains(document.activeElement) || [...controls].some(isTouched)
}
