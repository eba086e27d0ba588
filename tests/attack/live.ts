/** A live shop that is started, or used, without what protects it. */
import { spawn } from 'node:child_process'
import { SMTPServer } from 'smtp-server'
import { users } from '~/data/collections'
import { instant } from '~/domain/values/dates'
import { smtp } from '~/mail/mailer.server'
import { createAccount } from '~/operations/accounts/create-account.server'
import { startSandbox } from '../../sandbox/server'
import type { Check, Finding } from '../support/checks'
import { freePort } from '../support/child-process'
import { summaryOf } from '../support/open-stand'
import { ROOT } from '../support/project'
import { openBooks } from '../support/shop-books'
import { PASSWORD, type ShopPlace, settingsOf, startServer } from '../support/shop-server'
import { createVisitor } from '../support/visitor'

const PUBLIC_URL = 'https://roteiro.example'

function liveSettings(place: ShopPlace): Record<string, string> {
  return {
    MODE: 'live',
    SEED: 'none',
    PUBLIC_URL,
    PAYMENTS: 'pagarme',
    PAYMENTS_BASE_URL: `${place.sandboxUrl}/core/v5`,
    PAYMENTS_SECRET_KEY: 'sk_test_sandbox',
    PAYMENTS_PUBLIC_KEY: 'pk_test_sandbox',
    PAYMENTS_WEBHOOK_USER: 'sandbox',
    PAYMENTS_WEBHOOK_PASSWORD: 'segredo',
    SMTP_URL: 'smtp://127.0.0.1:9',
    TRUST_PROXY: '1',
    RATE_LIMITS: 'on',
  }
}

const OWN = ['build/server/index.js']
const REMIX_SERVE = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']

/** Runs a server that should refuse to start; gives what it said and its code, null while it still runs after 20 s. */
function startRefused(program: readonly string[], settings: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, program, { cwd: ROOT, env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000)
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, output })
    })
  })
}

const refusals: readonly (readonly [string, readonly string[], Record<string, string>, RegExp])[] = [
  ['remix-serve', REMIX_SERVE, {}, /MODE=live needs the own server/],
  ['no proxy', OWN, { TRUST_PROXY: '0' }, /TRUST_PROXY must be/],
  ['no limits', OWN, { RATE_LIMITS: 'off' }, /RATE_LIMITS=off is refused/],
  ['no https', OWN, { PUBLIC_URL: 'http://roteiro.example' }, /PUBLIC_URL must begin with https/],
  ['invented payments', OWN, { PAYMENTS: 'sandbox' }, /PAYMENTS=sandbox is refused/],
  [
    'a database in clear text',
    OWN,
    { DATABASE: 'postgres', DATABASE_URL: 'postgres://loja:senha@db.example/loja' },
    /DATABASE_URL needs sslmode/,
  ],
]

const starts: Check = {
  name: 'live-starts',
  row: 'D23',
  async run(place) {
    const findings: Finding[] = []
    for (const [name, program, changed, message] of refusals) {
      const port = String(await freePort())
      const { code, output } = await startRefused(
        program,
        settingsOf(place, { ...liveSettings(place), ...changed, PORT: port }),
      )
      if (code === 0 || code === null) findings.push(`a live shop with ${name} starts (${code})`)
      if (!message.test(output)) findings.push(`a live shop with ${name} says: ${output.slice(-300)}`)
    }
    return findings
  },
}

/** The first session of a new administrator works; from the second on, only the page that sets the factor. */
const oneFactor: Check = {
  name: 'one-factor-in-the-back-office',
  row: 'A26',
  async run(place) {
    const findings: Finding[] = []
    const keys = { secretKey: 'sk_test_sandbox', publicKey: 'pk_test_sandbox' }
    const webhook = { url: `${PUBLIC_URL}/webhooks/payments`, user: 'sandbox', password: 'segredo' }
    const provider = await startSandbox({ port: place.sandboxPort, directory: null, ...keys, webhook })
    const server = await startServer(place, { settings: liveSettings(place) })
    const books = openBooks(place)
    try {
      const names = { firstName: 'Rui', lastName: 'Lima', cpf: null, phone: null, birthDate: null }
      const person = { ...names, email: 'rui@exemplo.com.br', language: 'pt-BR' as const }
      await createAccount({ person, password: PASSWORD, type: 1, agencyId: null }, instant(Date.now()))
      const enter = async () => {
        const always = { origin: PUBLIC_URL, host: new URL(PUBLIC_URL).host, 'x-forwarded-for': '192.0.2.7' }
        const visitor = createVisitor(server.url, new Map([['light', '']]), undefined, always)
        const entered = await visitor.signIn(person.email, PASSWORD, '/admin/signin')
        if (entered.status !== 302) findings.push(`the administrator does not enter: ${summaryOf(entered)}`)
        return visitor
      }
      const first = await enter()
      const free = await first.get('/admin/users')
      if (free.status !== 200) findings.push(`the first session is answered ${summaryOf(free)}`)
      const second = await enter()
      for (const path of ['/admin/users', '/admin/settings', '/admin/audit/export?format=csv', '/admin/users.data']) {
        const led = await second.get(path)
        const isLed = led.location?.endsWith('/admin/security') === true || led.text.includes('/admin/security')
        if (!isLed || led.text.includes('rui@exemplo.com.br')) findings.push(`${path} is answered ${summaryOf(led)}`)
      }
      const posted = await second.post('/admin/settings', { intent: 'save' })
      if (!posted.location?.endsWith('/admin/security')) findings.push(`a post is answered ${summaryOf(posted)}`)
      const own = await second.get('/admin/security')
      if (own.status !== 200) findings.push(`the page that sets the factor is answered ${summaryOf(own)}`)
      if ((await users.count({ eq: { type: 1 } })) !== 1) findings.push('there is not one administrator')
      for (const each of [first, second]) each.leave()
    } finally {
      await books.close()
      await server.stop()
      await provider.close()
    }
    return findings
  },
}

/** A mail server that takes passwords in clear text, and never offers to encrypt: what an attacker on the way makes of one. */
const clearMail: Check = {
  name: 'mail-in-clear-text',
  row: 'D19',
  async run() {
    const findings: Finding[] = []
    const heard: string[] = []
    const mail = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authOptional: true,
      onAuth({ username }, _session, done) {
        heard.push(`the password of ${username}`)
        done(null, { user: username })
      },
      onMailFrom({ address }, _session, done) {
        heard.push(`mail from ${address}`)
        done()
      },
    })
    const port = await freePort()
    await new Promise<void>((resolve) => mail.listen(port, '127.0.0.1', () => resolve()))
    // An address of this machine that is none of its loopback names, so that it counts as another machine.
    const carrier = smtp({ url: `smtp://loja:senha@0.0.0.0:${port}`, from: 'Roteiro <nao-responda@roteiro.example>' })
    const letter = { id: 'x', date: instant(Date.now()), to: 'ana@exemplo.com.br', replyTo: 'ola@roteiro.example' }
    const texts = { subject: 'Código', text: '123456', html: '<p>123456</p>', inline: [], attachments: [] }
    const isSent = await carrier.send({ ...letter, ...texts }).then(
      () => true,
      () => false,
    )
    if (isSent) findings.push('a letter was sent in clear text')
    for (const each of heard) findings.push(`in clear text: ${each}`)
    await carrier.close()
    await new Promise<void>((resolve) => mail.close(() => resolve()))
    return findings
  },
}

export const liveChecks = [starts, oneFactor, clearMail]
