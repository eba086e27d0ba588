/** Somebody with a browser without JavaScript: keeps cookies, reads forms, posts them from their own page. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { filledForm, type PageForm, readForms } from './html-forms'
import { multipart, type RequestOptions, type SelectedFile } from './multipart'

export interface VisitorResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Where a redirect leads: path and query on the same origin, the whole address elsewhere. */
  location: string | null
  text: string
  /** Bytes as they came over the wire. */
  size: number
  /** The address that answered, path and query. */
  path: string
  ms: number
}

type Values = Readonly<Record<string, string | null>>

export interface Visitor {
  cookies: Map<string, string>
  /** The path goes out as it stands, whatever it contains. */
  request(method: string, path: string, options?: RequestOptions): Promise<VisitorResponse>
  get(path: string): Promise<VisitorResponse>
  /** Follows redirects on the shop's own origin until a page comes. */
  open(path: string): Promise<VisitorResponse>
  post(
    path: string,
    fields: Readonly<Record<string, string>> | URLSearchParams,
    from?: string,
  ): Promise<VisitorResponse>
  /**
   * Fills the form of `page` that has all the named fields, and presses its button. `smuggled` fields are sent although
   * the form has none of that name. Redirects are not followed.
   */
  submit(page: VisitorResponse, values?: Values, smuggled?: Readonly<Record<string, string>>): Promise<VisitorResponse>
  /**
   * As somebody does it who reads the page: types `values` into the form that has all these fields and a button with
   * these words, presses that, and comes to the page that it leads to. Of several the last is pressed: a question stands
   * at the end of its page.
   */
  press(
    page: VisitorResponse,
    words: string | RegExp,
    values?: Values,
    files?: readonly SelectedFile[],
  ): Promise<VisitorResponse>
  signIn(email: string, password: string, door?: string): Promise<VisitorResponse>
  /** Closes its connections; the next question opens new ones. */
  leave(): void
}

const REDIRECTS = [301, 302, 303, 307, 308]

export function createVisitor(
  url: string,
  cookies = new Map<string, string>(),
  timeoutMs = 30_000,
  always: Readonly<Record<string, string>> = {},
): Visitor {
  const origin = new URL(url).origin
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })

  function send(method: string, path: string, { headers = {}, body }: RequestOptions = {}): Promise<VisitorResponse> {
    const startedAt = performance.now()
    const content = body === undefined ? null : Buffer.isBuffer(body) ? body : Buffer.from(String(body))
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = {
      'accept-encoding': 'br',
      // A browser that goes to a page.
      'sec-fetch-dest': 'document',
      ...(cookie === '' ? {} : { cookie }),
      ...(method === 'GET' || method === 'HEAD' ? {} : { origin }),
      ...(content === null
        ? {}
        : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(content.length) }),
      ...always,
      ...headers,
    }
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(origin)
      const clientRequest = request(
        { agent, hostname, port, method, path, headers: sent, timeout: timeoutMs },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.once('error', reject)
          response.once('end', () => {
            for (const line of response.headers['set-cookie'] ?? []) remember(cookies, line)
            const bytes = Buffer.concat(chunks)
            const isPacked = response.headers['content-encoding'] === 'br' && bytes.length > 0
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              location: relative(response.headers.location, origin),
              text: (isPacked ? brotliDecompressSync(bytes) : bytes).toString(),
              size: bytes.length,
              path,
              ms: performance.now() - startedAt,
            })
          })
        },
      )
      clientRequest.once('timeout', () => clientRequest.destroy(new Error(`${method} ${path} was not answered`)))
      clientRequest.once('error', reject)
      clientRequest.end(content ?? undefined)
    })
  }

  const open = async (path: string): Promise<VisitorResponse> => follow(await send('GET', path))

  async function follow(first: VisitorResponse): Promise<VisitorResponse> {
    let response = first
    for (let hops = 0; REDIRECTS.includes(response.status); hops += 1) {
      if (hops > 8 || !response.location?.startsWith('/'))
        throw new Error(`${first.path} leads to ${response.location}`)
      response = await send('GET', response.location.split('#')[0] ?? '')
    }
    return response
  }

  function post(path: string, fields: Readonly<Record<string, string>> | URLSearchParams, from = path) {
    return send('POST', path, { body: new URLSearchParams(fields), headers: { referer: origin + from } })
  }

  function submit(page: VisitorResponse, values: Values = {}, smuggled: Readonly<Record<string, string>> = {}) {
    const form = findForm(page, Object.keys(values))
    const target = new URL(form.action || page.path, origin + page.path)
    const body = filledForm(form, { ...values, ...smuggled })
    if (form.method === 'get') return send('GET', `${target.pathname}?${body}`)
    return post(target.pathname + target.search, body, page.path)
  }

  async function press(
    page: VisitorResponse,
    words: string | RegExp,
    values: Values = {},
    files: readonly SelectedFile[] = [],
  ) {
    const form = formWithButton(page, words, [...Object.keys(values), ...files.map(({ field }) => field)])
    const button = form.buttons.findLast((one) => fits(words, one.words))
    const target = new URL(button?.action || form.action || page.path, origin + page.path)
    const pressed = button?.name ? { [button.name]: button.value } : {}
    const body = filledForm(form, { ...values, ...pressed })
    if ((button?.method ?? form.method) === 'get') return open(`${target.pathname}?${body}`)
    const address = target.pathname + target.search
    if (!form.isMultipart) return follow(await post(address, body, page.path))
    return follow(await send('POST', address, multipart(body, files)))
  }

  return {
    cookies,
    request: send,
    press,
    get: (path) => send('GET', path),
    open,
    post,
    submit,
    signIn: async (email, password, door = '/signin') => submit(await send('GET', door), { email, password }),
    leave: () => agent.destroy(),
  }
}

/** The posting form with all these fields, or the only one there is besides signing out and searching. */
export function findForm(page: VisitorResponse, names: readonly string[]): PageForm {
  const forms = readForms(page.text)
  const found = forms.find(
    ({ controls, method, action }) =>
      (method === 'post' || names.length > 0) &&
      action !== '/logout' &&
      names.every((name) => controls.some((control) => control.name === name)),
  )
  if (found) return found
  const shown = forms.map(({ action, controls }) => `${action}: ${controls.map(({ name }) => name).join(' ')}`)
  throw new Error(`No form with ${names.join(', ')} at ${page.path} (${page.status}); there are:\n${shown.join('\n')}`)
}

const fits = (wanted: string | RegExp, words: string) =>
  typeof wanted === 'string' ? words === wanted : wanted.test(words)

function formWithButton(page: VisitorResponse, words: string | RegExp, names: readonly string[]): PageForm {
  const forms = readForms(page.text)
  const found = forms.findLast(
    ({ buttons, controls }) =>
      buttons.some((button) => fits(words, button.words)) &&
      names.every((name) => controls.some((control) => control.name === name)),
  )
  if (found) return found
  const shown = forms.map(
    ({ buttons, controls }) =>
      `${buttons.map((button) => button.words).join(', ')}: ${controls.map(({ name }) => name).join(' ')}`,
  )
  throw new Error(
    `No form with "${words}" and ${names.join(', ')} at ${page.path} (${page.status}); there are:\n${shown.join('\n')}`,
  )
}

function remember(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const name = pair.slice(0, pair.indexOf('=')).trim()
  const isGone = attributes.some((attribute) => {
    const [key = '', value = ''] = attribute.trim().split('=')
    if (key.toLowerCase() === 'max-age') return Number(value) <= 0
    return key.toLowerCase() === 'expires' && Date.parse(value) < Date.now()
  })
  if (isGone) cookies.delete(name)
  else cookies.set(name, pair.slice(pair.indexOf('=') + 1).trim())
}

function relative(location: string | undefined, origin: string): string | null {
  if (location === undefined) return null
  return location.startsWith(`${origin}/`) ? location.slice(origin.length) : location
}
