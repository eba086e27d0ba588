/** The forms of a page as a browser without JavaScript sees them: what stands in them, and what a button would send. */

export interface FormControl {
  name: string
  value: string
  /** Sent without anybody touching it: not a button, and not an unchecked box. */
  isSent: boolean
  type: string
}

/** What a button says, what it adds to the form, and where it sends it when the form itself says otherwise. */
export interface FormButton {
  words: string
  name: string
  value: string
  action: string | undefined
  method: string | undefined
}

export interface PageForm {
  id: string | null
  action: string
  method: string
  isMultipart: boolean
  controls: FormControl[]
  buttons: FormButton[]
}

type Attributes = Readonly<Record<string, string>>

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'", nbsp: '\u00a0' }

export function unescaped(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (name.startsWith('#x') || name.startsWith('#X')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
    return entities[name] ?? whole
  })
}

/** A piece of HTML as it is read: without tags, scripts and the options of selects. */
export function wordsOf(html: string): string {
  const shown = html
    .replace(/<(script|style|template|select)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->|<wbr[^>]*>/g, '')
  return unescaped(shown.replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

/** A page without what its elements keep for another choice. */
export function withoutTemplates(html: string): string {
  return html.replace(/<template\b[\s\S]*?<\/template>/g, '')
}

export function attributesOf(tag: string): Attributes {
  const found: Record<string, string> = {}
  for (const [, name = '', value = ''] of tag.matchAll(/([^\s=/>"']+)(?:="([^"]*)")?/g)) {
    found[name.toLowerCase()] = unescaped(value)
  }
  return found
}

const pieces = /<(\/?)(form|input|button|select|option|textarea)\b((?:"[^"]*"|[^">])*)>/gi

interface Reading {
  forms: PageForm[]
  /** What names its form by its id. */
  elsewhere: ({ form: string; control: FormControl } | { form: string; button: FormButton })[]
  form: PageForm | null
  select: { attributes: Attributes; chosen: string | null; first: string | null } | null
}

/** All forms of a page, in the order in which they stand. */
export function readForms(html: string): PageForm[] {
  const text = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<fieldset\b[^>]* disabled=""[\s\S]*?<\/fieldset>/gi, '')
  const reading: Reading = { forms: [], elsewhere: [], form: null, select: null }
  for (const match of text.matchAll(pieces)) {
    const [whole, slash, name = '', rest = ''] = match
    const after = match.index + whole.length
    const end = text.indexOf(name === 'button' ? '</button' : '</', after)
    if (slash === '/') closed(name.toLowerCase(), reading)
    else opened(name.toLowerCase(), attributesOf(rest), text.slice(after, end), reading)
  }
  for (const { form, ...part } of reading.elsewhere) {
    const found = reading.forms.find(({ id }) => id === form)
    if ('control' in part) found?.controls.push(part.control)
    else found?.buttons.push(part.button)
  }
  return reading.forms
}

function opened(name: string, attributes: Attributes, content: string, reading: Reading): void {
  if (name === 'form') {
    const { id = null, action = '', method = 'get', enctype } = attributes
    const isMultipart = enctype === 'multipart/form-data'
    reading.form = { id, action, method: method.toLowerCase(), isMultipart, controls: [], buttons: [] }
    reading.forms.push(reading.form)
  }
  if (name === 'input' || name === 'button') addInput(name, attributes, reading)
  if (name === 'button' && attributes['type'] !== 'button') addButton(attributes, content, reading)
  if (name === 'textarea') add(attributes, { value: unescaped(content), isSent: true, type: name }, reading)
  if (name === 'select') reading.select = { attributes, chosen: null, first: null }
  if (name === 'option' && reading.select) {
    const value = attributes['value'] ?? unescaped(content)
    if (reading.select.first === null && attributes['disabled'] === undefined) reading.select.first = value
    if (attributes['selected'] !== undefined) reading.select.chosen = value
  }
}

function closed(name: string, reading: Reading): void {
  if (name === 'form') reading.form = null
  if (name !== 'select' || reading.select === null) return
  const { attributes, chosen, first } = reading.select
  add(attributes, { value: chosen ?? first ?? '', isSent: true, type: 'select' }, reading)
  reading.select = null
}

function addInput(name: string, attributes: Attributes, reading: Reading): void {
  const type = name === 'button' ? 'button' : (attributes['type'] ?? 'text')
  const isBox = type === 'checkbox' || type === 'radio'
  const isSent = isBox ? attributes['checked'] !== undefined : !['button', 'submit', 'file', 'reset'].includes(type)
  add(attributes, { value: attributes['value'] ?? (isBox ? 'on' : ''), isSent, type }, reading)
}

function addButton(attributes: Attributes, content: string, reading: Reading): void {
  const { name = '', value = '', formaction: action, formmethod: method, form, disabled } = attributes
  if (disabled !== undefined) return
  const button = { words: attributes['aria-label'] ?? wordsOf(content), name, value, action, method }
  if (form !== undefined) reading.elsewhere.push({ form, button })
  else reading.form?.buttons.push(button)
}

function add(attributes: Attributes, rest: Omit<FormControl, 'name'>, reading: Reading): void {
  const { name, form, disabled } = attributes
  if (!name || disabled !== undefined) return
  if (form !== undefined) reading.elsewhere.push({ form, control: { name, ...rest } })
  else reading.form?.controls.push({ name, ...rest })
}

/** What the form would send, with `values` typed over what stands there; null leaves a field out. */
export function filledForm(form: PageForm, values: Readonly<Record<string, string | null>> = {}): URLSearchParams {
  const body = new URLSearchParams()
  for (const { name, value, isSent } of form.controls) {
    if (Object.hasOwn(values, name) || !isSent) continue
    body.append(name, value)
  }
  for (const [name, value] of Object.entries(values)) if (value !== null) body.append(name, value)
  return body
}
