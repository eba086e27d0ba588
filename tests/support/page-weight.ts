/** What a page makes a browser fetch, weighed as the server sends it. */
import { createVisitor, type Visitor } from './visitor'

export interface PageWeight {
  status: number
  html: number
  css: number
  /** Modules that the page names, with everything that they import at once. */
  script: number
  /** Each of them with its own bytes. */
  modules: Modules
  fonts: number
  /** Pictures that do not wait to be scrolled to, as a phone chooses them, and the icons. */
  pictures: number
  /** All that is needed to paint what is above the fold. */
  firstView: number
  text: string
}

/** The phone of the measurements: Lighthouse's. */
const WIDTH = 412
const DENSITY = 1.75

export interface Scales {
  weigh(path: string, headers?: Readonly<Record<string, string>>): Promise<PageWeight>
  /** The same of modules that some page names. */
  weighModules(named: readonly string[]): Promise<Modules>
  leave(): void
}

export function createScales(url: string): Scales {
  const visitor = createVisitor(url)
  const known = new Map<string, Promise<{ size: number; text: string }>>()

  function file(path: string): Promise<{ size: number; text: string }> {
    const found = known.get(path) ?? fetched(visitor, path)
    known.set(path, found)
    return found
  }

  async function sum(paths: Iterable<string>): Promise<number> {
    const sizes = await Promise.all([...new Set(paths)].map(async (path) => (await file(path)).size))
    return sizes.reduce((total, size) => total + size, 0)
  }

  /** Every module that is loaded when these are. */
  async function withImports(modules: readonly string[]): Promise<Set<string>> {
    const all = new Set<string>()
    const waiting = [...modules]
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (all.has(path)) continue
      all.add(path)
      const { text } = await file(path)
      for (const [, name] of text.matchAll(/\b(?:from|import)\s*["']\.?\/?([\w./-]+\.js)["']/g)) {
        waiting.push(new URL(name ?? '', `${url}${path}`).pathname)
      }
    }
    return all
  }

  async function weighModules(named: readonly string[]): Promise<Modules> {
    const paths = [...(await withImports(named))]
    return new Map(await Promise.all(paths.map(async (path) => [path, (await file(path)).size] as const)))
  }

  /** What the style sheets of a page load for its headings. */
  async function fontsOf(sheets: readonly string[]): Promise<string[]> {
    const styles = await Promise.all(sheets.map(async (path) => (await file(path)).text))
    return styles.flatMap((text) => [...text.matchAll(/url\(([^)]+\.woff2)\)/g)].flatMap(([, path]) => path ?? []))
  }

  async function weigh(path: string, headers: Readonly<Record<string, string>> = {}): Promise<PageWeight> {
    // A connection that lay idle may be closed by the server in the moment it is used again.
    visitor.leave()
    const fresh = createVisitor(url)
    const page = await fresh.request('GET', path, { headers })
    fresh.leave()
    const sheets = linksOf(page.text, 'stylesheet')
    const [modules, css, fonts, pictures] = await Promise.all([
      weighModules(modulesOf(page.text)),
      sum(sheets),
      isLight(page.text) ? 0 : fontsOf(sheets).then(sum),
      sum([...eagerPictures(page.text), ...spritesOf(page.text)]),
    ])
    const html = page.size
    const firstView = html + css + fonts + pictures
    return {
      status: page.status,
      html,
      css,
      script: total(modules),
      modules,
      fonts,
      pictures,
      firstView,
      text: page.text,
    }
  }

  return { weigh, weighModules, leave: () => visitor.leave() }
}

type Modules = ReadonlyMap<string, number>

/** The bytes of these modules together. */
export const total = (modules: Modules): number => [...modules.values()].reduce((sum, size) => sum + size, 0)

/** The modules that all of these pages load. */
export function sharedOf(pages: readonly Pick<PageWeight, 'modules'>[]): Modules {
  const [first, ...others] = pages
  return new Map([...(first?.modules ?? [])].filter(([path]) => others.every(({ modules }) => modules.has(path))))
}

export function without(modules: Modules, others: Modules): Modules {
  return new Map([...modules].filter(([path]) => !others.has(path)))
}

async function fetched(visitor: Visitor, path: string): Promise<{ size: number; text: string }> {
  const response = await visitor.get(path)
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return { size: response.size, text: response.text }
}

function attribute(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? null
}

/** The light version sets all text in the device's own font. */
export const isLight = (html: string): boolean => /<html\b[^>]*\sdata-light\b/.test(html)

function linksOf(html: string, rel: string): string[] {
  return [...html.matchAll(/<link\b[^>]*>/gi)]
    .filter(([tag]) => attribute(tag, 'rel') === rel)
    .flatMap(([tag]) => attribute(tag, 'href') ?? [])
}

/** Named by `modulepreload`, by `src`, and by the inline module that Remix starts the page with. */
function modulesOf(html: string): string[] {
  const inline = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/gi)].flatMap(([, text = '']) =>
    [...text.matchAll(/(?:from|import)\s*\(?\s*["'](\/[\w./-]+\.js)["']/g)].flatMap(([, path]) => path ?? []),
  )
  const outside = [...html.matchAll(/<script\b[^>]*>/gi)].flatMap(([tag]) => attribute(tag, 'src') ?? [])
  return [...linksOf(html, 'modulepreload'), ...outside, ...inline]
}

function spritesOf(html: string): string[] {
  return [...html.matchAll(/<use\b[^>]*\shref="([^"#]+)#/gi)].flatMap(([, path]) => path ?? [])
}

/** AVIF where the page offers it, at the size that the phone needs. */
function eagerPictures(html: string): string[] {
  const chosen: string[] = []
  const text = html.replace(/<noscript\b[\s\S]*?<\/noscript>/gi, '')
  for (const [whole, source = '', image = ''] of text.matchAll(
    /(?:<picture\b[^>]*>((?:<source\b[^>]*>)*))?(<img\b[^>]*>)/gi,
  )) {
    if (attribute(image, 'loading') === 'lazy' || whole === '') continue
    const first = /<source\b[^>]*>/i.exec(source)?.[0] ?? image
    const set = attribute(first, 'srcset')
    const path = set === null ? attribute(image, 'src') : chooseFrom(set, attribute(first, 'sizes') ?? '100vw')
    if (path?.startsWith('/')) chosen.push(path)
  }
  return chosen
}

function chooseFrom(set: string, sizes: string): string | null {
  const candidates = set
    .split(',')
    .map((entry) => entry.trim().split(/\s+/))
    .map(([path = '', width = '0w']) => ({ path, width: Number.parseInt(width, 10) }))
    .sort((one, other) => one.width - other.width)
  const needed = shownWidth(sizes) * DENSITY
  return (candidates.find(({ width }) => width >= needed) ?? candidates.at(-1))?.path ?? null
}

function shownWidth(sizes: string): number {
  for (const entry of sizes.split(',')) {
    const [, media, length = ''] = /^\s*(\([^)]*\))?\s*(.+?)\s*$/.exec(entry) ?? []
    const [, edge, limit = '0'] = /\((min|max)-width:\s*(\d+)px\)/.exec(media ?? '') ?? []
    if (edge === 'min' && WIDTH < Number(limit)) continue
    if (edge === 'max' && WIDTH > Number(limit)) continue
    return pixels(length)
  }
  return WIDTH
}

function pixels(length: string): number {
  const [, vw = '0'] = /([\d.]+)vw/.exec(length) ?? []
  const [, minus = '0'] = /-\s*([\d.]+)px/.exec(length) ?? []
  if (length.includes('vw')) return (Number(vw) * WIDTH) / 100 - Number(minus)
  return Number.parseFloat(length) || WIDTH
}
