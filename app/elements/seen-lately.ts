const KEY = 'seen'
const MAX_SEEN = 6

interface Seen {
  to: string
  name: string
}

const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  'name' in value &&
  String(value.to).startsWith('/trip-details/')

function readSeen(): Seen[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeen) : []
  } catch {
    return []
  }
}

/** Trips whose pages were opened in this tab, newest first. Its part: one link to copy. A trip's page names itself. */
export class SeenLately extends HTMLElement {
  connectedCallback() {
    const { to, name } = this.dataset
    const others = readSeen().filter((seen) => seen.to !== to)
    if (to && name) {
      try {
        sessionStorage.setItem(KEY, JSON.stringify([{ to, name }, ...others].slice(0, MAX_SEEN)))
      } catch {
        // Without storage nothing is remembered.
      }
    }
    const link = this.querySelector('a')
    if (link === null || others.length === 0) return
    link.replaceWith(
      ...others.map((seen) => {
        const copy = document.importNode(link, true)
        copy.href = seen.to
        copy.textContent = seen.name
        return copy
      }),
    )
    this.hidden = false
  }
}
