/** Every form that somebody finds by following the links of the shop: a list that grows with the screens by itself. */
import { patternOf, readManifest } from './build-manifest'
import { filledForm, type PageForm, readForms, unescaped } from './html-forms'
import type { Visitor, VisitorResponse } from './visitor'

export interface FoundForm {
  /** Where it goes and the names in it: the same form on another page counts once. */
  key: string
  /** How and to which route it is sent. */
  kind: string
  visitor: Visitor
  page: VisitorResponse
  form: PageForm
  /** Path and query that it is sent to. */
  target: string
  /** What its harmless button says, if it says something. */
  button: [string, string] | null
}

const PER_PATTERN = 2
const MAX_PAGES = 260
/** What such a button does cannot be done twice. */
const FINAL = /remove|delete|erase|cancel|refund|block|deactivate|end|discard|close|leave|logout|reject|off/i
const FILES = /^\/(?:assets|images|files|logout)\b|\.(?:pdf|csv|xlsx|ics|json|webp|jpg|svg|webmanifest)$|export/

/** The same page in another language, order or length. */
const SAME_PAGE = /[?&](?:lang|sort|direction|per|page|state|after|before)=/

function patterns(): [RegExp, string][] {
  const manifest = readManifest()
  return Object.values(manifest.routes).flatMap((route): [RegExp, string][] => {
    const pattern = patternOf(manifest, route)
    if (pattern === null || pattern.includes('*')) return []
    return [[new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`), pattern]]
  })
}

/** A page of the same kind: the same route, asked with the same names. */
function kindOf(address: string, known: readonly [RegExp, string][]): string {
  const { pathname, searchParams } = new URL(address, 'http://shop.example')
  const pattern = known.find(([shape]) => shape.test(pathname))?.[1] ?? pathname
  const act = searchParams.get('dialog') ?? searchParams.get('act') ?? searchParams.get('step') ?? ''
  return `${pattern}?${[...new Set(searchParams.keys())].sort().join('&')}${act && `=${act}`}`
}

function isPage({ status, headers }: VisitorResponse): boolean {
  return status === 200 && /text\/html/.test(String(headers['content-type']))
}

function linksOf({ text, path }: VisitorResponse): string[] {
  return [...text.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)].flatMap(([, href = '']) => {
    const { host, pathname, search } = new URL(unescaped(href), `http://shop.example${path}`)
    const isNew = host === 'shop.example' && !FILES.test(pathname) && !SAME_PAGE.test(search)
    return isNew ? [pathname + search] : []
  })
}

function buttonOf(form: PageForm): [string, string] | null | 'final' {
  const buttons = form.controls.filter(({ type, name }) => ['button', 'submit'].includes(type) && name !== '')
  const harmless = buttons.find(({ value }) => !FINAL.test(value))
  if (harmless) return [harmless.name, harmless.value]
  return buttons.length > 0 ? 'final' : null
}

/** Null for a form whose every button is final, and for one whose address gives a file. */
function foundForm(
  { visitor, page, form }: Pick<FoundForm, 'visitor' | 'page' | 'form'>,
  known: readonly [RegExp, string][],
): FoundForm | null {
  const { pathname, search } = new URL(form.action || page.path, `http://shop.example${page.path}`)
  const button = buttonOf(form)
  if (button === 'final' || FILES.test(pathname)) return null
  const target = pathname + search
  const names = form.controls.map(({ name }) => name.replace(/\[\d+\]/g, '[]'))
  const key = `${form.method} ${kindOf(target, known)} ${[...new Set(names)].sort().join(' ')}`
  return { key, kind: `${form.method} ${kindOf(pathname, known)}`, visitor, page, form, target, button }
}

/** Follows links from `starts` as this visitor. Forms whose every button is final are left out. */
export async function walkForms(visitor: Visitor, starts: readonly string[]): Promise<Map<string, FoundForm>> {
  const known = patterns()
  const seen = new Map<string, number>()
  const requested = new Set<string>()
  const found = new Map<string, FoundForm>()
  const waiting = [...starts]

  /** Notes a page that is to be requested; false for one that was, and when enough of its kind were. */
  function takeUp(at: string): boolean {
    const kind = kindOf(at, known)
    const times = seen.get(kind) ?? 0
    if (requested.has(at) || times >= PER_PATTERN) return false
    requested.add(at)
    seen.set(kind, times + 1)
    return true
  }

  for (let at = waiting.shift(); at !== undefined && requested.size < MAX_PAGES; at = waiting.shift()) {
    if (!takeUp(at)) continue
    const page = await visitor.get(at)
    if (page.location?.startsWith('/')) waiting.unshift(page.location.split('#')[0] ?? '/')
    if (!isPage(page)) continue
    waiting.push(...linksOf(page))
    for (const form of readForms(page.text)) {
      const one = foundForm({ visitor, page, form }, known)
      if (one !== null && !found.has(one.key)) found.set(one.key, one)
    }
  }
  return found
}

/** What the form sends when `change` was typed; names may stand in it more than once. */
export function bodyOf({ form, button }: FoundForm, change: Readonly<Record<string, string>> = {}): URLSearchParams {
  const body = filledForm(form, change)
  if (button && !body.has(button[0])) body.append(...button)
  return body
}

export function send({ visitor, form, target, page }: FoundForm, body: URLSearchParams): Promise<VisitorResponse> {
  if (form.method === 'get') return visitor.get(`${target.split('?')[0]}?${body}`)
  return visitor.post(target, body, page.path)
}
