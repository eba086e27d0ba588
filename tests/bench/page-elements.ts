/**
 * The elements of a page as React wrote it, so that another program can have React write them again. It reads React's
 * own, regular HTML and nothing else.
 */
import { createElement, type ReactNode } from 'react'

export interface PageElement {
  tag: string
  props: Readonly<Record<string, unknown>>
  children: readonly PageNode[]
}

export type PageNode = string | PageElement

const PIECE = /<!--.*?-->|<!DOCTYPE[^>]*>|<\/([\w-]+)>|<([\w-]+)((?: [^\s=>/]+="[^"]*")*)(\/?)>|[^<]+/gs
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** What stands in these is no text with entities. */
const RAW = /(<(script|style)\b[^>]*>)(.*?)<\/\2>/gs
const RENAMED: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  crossorigin: 'crossOrigin',
  'http-equiv': 'httpEquiv',
}
/** What these say, they say by being there. */
const BOOLEAN = new Set('async checked defer disabled hidden multiple open readOnly required selected'.split(' '))
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}

const plain = (text: string) => text.replace(/&(?:lt|gt|quot|#x27|amp);/g, (found) => ENTITIES[found] ?? found)

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function styleOf(text: string): Record<string, string> {
  const pairs = text.split(/;(?=[\w-]+:)/).map((line) => {
    const name = line.slice(0, line.indexOf(':'))
    return [name.startsWith('--') ? name : camel(name), line.slice(name.length + 1)]
  })
  return Object.fromEntries(pairs)
}

function propOf(name: string, value: string): [string, unknown] {
  if (name === 'style') return [name, styleOf(value)]
  if (BOOLEAN.has(name)) return [name, true]
  if (RENAMED[name] !== undefined) return [RENAMED[name], value]
  return [name.includes('-') && !/^(aria|data)-/.test(name) ? camel(name) : name, value]
}

function propsOf(tag: string, attributes: string): Record<string, unknown> {
  const pairs = [...attributes.matchAll(/ ([^\s=]+)="([^"]*)"/g)].map(([, name = '', value = '']) => {
    // React writes the attributes of elements that are not its own as they are called.
    return tag.includes('-') ? [name, plain(value)] : propOf(name, plain(value))
  })
  return Object.fromEntries(pairs)
}

interface Opened extends PageElement {
  props: Record<string, unknown>
  children: PageNode[]
}

/** The `<html>` element of a page. What follows after its end is left out. */
export function readPage(html: string): PageElement {
  const raw: string[] = []
  const rest = html.replace(RAW, (_, start: string, tag: string, text: string) => {
    raw.push(text)
    return `${start}${raw.length - 1}</${tag}>`
  })
  let around: Opened = { tag: '', props: {}, children: [] }
  const open = [around]
  const addText = (text: string) => {
    if (/^(script|style)$/.test(around.tag)) around.props['dangerouslySetInnerHTML'] = { __html: raw[Number(text)] }
    else if (!text.startsWith('<!')) around.children.push(plain(text))
  }
  for (const [piece, closed, tag, attributes = '', isEnded = ''] of rest.matchAll(PIECE)) {
    if (closed !== undefined) open.pop()
    else if (tag === undefined) addText(piece)
    else {
      const element: Opened = { tag, props: propsOf(tag, attributes), children: [] }
      around.children.push(element)
      if (isEnded === '' && !VOID.has(tag)) open.push(element)
    }
    around = open.at(-1) ?? around
  }
  const page = findElement(around, 'html')
  if (!page) throw new Error('this is no page')
  return page
}

/** What React renders of it; elements of the given name are replaced. */
export function render(node: PageNode, inPlaceOf?: { tag: string; put: ReactNode }): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === inPlaceOf?.tag) return inPlaceOf.put
  return createElement(node.tag, node.props, ...node.children.map((child) => render(child, inPlaceOf)))
}

export function findElement(node: PageNode, tag: string): PageElement | null {
  if (typeof node === 'string') return null
  if (node.tag === tag) return node
  for (const child of node.children) {
    const found = findElement(child, tag)
    if (found) return found
  }
  return null
}
