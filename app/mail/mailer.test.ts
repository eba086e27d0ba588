import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { Instant } from '~/domain/values/dates'
import emails from '~/mail/templates/emails.json'
import { mailPlaceholders } from '../../tests/support/mail-placeholders'
import { logoImage } from './logo-image'
import { type MailContent, type MailLanguage, type MailTemplate, noExtras } from './mail-content'
import { mailFiles } from './mail-files'
import { type MailMessage, MailRefused } from './mailer'
import { demandedTls, smtp } from './mailer.server'
import { readMessage } from './read-message'
import { renderMail } from './render-mail'
import { findStoredMail, listStoredMail } from './stored-mail.server'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const languages: MailLanguage[] = ['pt-BR', 'en']
const templates = Object.keys(emails).filter((name): name is MailTemplate => name !== 'footer')
const company = {
  companyName: 'Roteiro Viagens Ltda',
  cnpj: '11.222.333/0001-81',
  cadastur: '26.012345.10.0001-5',
  companyAddress: 'Rua A, 1',
  companyEmail: 'ola@roteiro.example',
  companyPhone: '(11) 3333-4444',
}

function content(template: MailTemplate, language: MailLanguage, vars: Record<string, string> = {}): MailContent {
  const placeholders = Object.fromEntries(mailPlaceholders(template, language).map((key) => [key, `«${key}»`]))
  return {
    template,
    language,
    vars: { ...placeholders, ...company, ...vars },
    link: 'https://loja.example/x',
    extras: noExtras,
  }
}

function message(overrides: Partial<MailMessage> = {}): MailMessage {
  return {
    id: 'order:ABCDEFGH:paid',
    date: '2026-11-21T03:30:00.000Z' as Instant,
    to: 'ana@cliente.example',
    replyTo: 'ola@roteiro.example',
    ...renderMail(content('paidTrip', 'pt-BR', { itemName: 'São João à Beira-mar' })),
    inline: [logoImage],
    attachments: [],
    ...overrides,
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roteiro-mail-'))
  closers.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface Received {
  from: string
  to: string[]
  raw: Buffer
}

async function listener(refuse: (step: 'recipient' | 'data') => number | null = () => null, isEncrypted = false) {
  const received: Received[] = []
  const refusal = (code: number) => Object.assign(new Error('no'), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    ...(isEncrypted ? {} : { disabledCommands: ['STARTTLS'] }),
    onRcptTo(_address, _session, done) {
      const code = refuse('recipient')
      done(code === null ? null : refusal(code))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const code = refuse('data')
        if (code !== null) return done(refusal(code))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(chunks),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { received, url: `smtp://127.0.0.1:${address.port}` }
}

function smtpTo(url: string, timeout?: number) {
  const carrier = smtp({ url, from: 'Roteiro <nao-responda@roteiro.example>', timeout })
  closers.unshift(() => carrier.close())
  return carrier
}

test('every template has the same values in both languages and leaves none unfilled', () => {
  expect(templates.length).toBeGreaterThan(20)
  for (const template of templates) {
    expect(mailPlaceholders(template, 'en'), template).toEqual(mailPlaceholders(template, 'pt-BR'))
    for (const language of languages) {
      const mail = renderMail(content(template, language))
      for (const text of [mail.subject, mail.html, mail.text]) {
        expect(text, template).not.toContain('{{')
        expect(text, template).not.toContain('undefined')
      }
      expect(mail.html).toContain(`lang="${language}"`)
      expect(mail.text).toContain('https://loja.example/x')
      expect(mail.text).toContain(company.cnpj)
    }
  }
})

test('a value that is not given stops the message', () => {
  const { total: _, ...vars } = content('paidTrip', 'en').vars
  expect(() => renderMail({ ...content('paidTrip', 'en'), vars })).toThrow('"total"')
})

test('values never become markup, and what a value quotes is not filled in again', () => {
  const mail = renderMail(
    content('contactNotice', 'en', { name: '<img src=x onerror=alert(1)>', message: '{{name}}\n"&' }),
  )
  expect(mail.html).not.toContain('<img src=x')
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(mail.html).toContain('{{name}}<br>&quot;&amp;')
})

test('a shop on WhatsApp says so at the foot, as a link and as text', () => {
  const reach = { companyWhatsapp: '(16) 99123-4567', companyWhatsappDigits: '5516991234567' }
  const mail = renderMail(content('paidTrip', 'pt-BR', reach))
  expect(mail.html).toMatch(/WhatsApp <a href="https:\/\/wa\.me\/5516991234567"[^>]*>\(16\) 99123-4567<\/a>\./)
  expect(mail.text).toContain('chame no WhatsApp (16) 99123-4567.')
  expect(renderMail(content('paidTrip', 'pt-BR')).text).not.toContain('WhatsApp')
})

test('the extras of an order stand in both dresses', () => {
  const mail = renderMail({
    ...content('paidTrip', 'pt-BR'),
    extras: {
      picture: { key: 'noronha', alt: 'Praia "ao" entardecer' },
      sign: { text: 'Pagamento confirmado', tone: 'good' },
      journey: {
        from: { title: 'São Paulo', lines: ['12/03, 08:40'] },
        to: { title: 'Noronha', lines: ['até 18/03'] },
      },
      rows: [{ label: 'Total pago', value: ['R$ 11.533,00'], tone: 'total' }],
      steps: { title: 'Antes de viajar', items: ['Leve o documento <original>'] },
    },
  })
  for (const copy of [
    'Pagamento confirmado',
    'São Paulo',
    'Noronha',
    'Total pago',
    'R$ 11.533,00',
    'Antes de viajar',
  ]) {
    expect(mail.html).toContain(copy)
    expect(mail.text).toContain(copy)
  }
  expect(mail.html).toContain('Leve o documento &lt;original&gt;')
  expect(mail.html).toMatch(/<img src="cid:picture@roteiro"[^>]* alt="Praia &quot;ao&quot; entardecer"/)
})

test('a real SMTP server gets one message for one recipient, with both dresses and the logo inside', async () => {
  const server = await listener()
  await smtpTo(server.url).send(message())
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.to).toEqual(['ana@cliente.example'])
  const read = readMessage(server.received[0]?.raw ?? Buffer.alloc(0))
  expect(read.subject).toBe('Viagem confirmada: São João à Beira-mar')
  expect(server.received[0]?.raw.toString()).toMatch(/^Reply-To: ola@roteiro\.example\r$/m)
  expect(read.text.replace(/\s+/g, ' ')).toContain('Sua viagem está confirmada')
  expect(read.html).toContain('src="data:image/png;base64,iVBOR')
})

test('line breaks in a subject add no header and no recipient', async () => {
  const server = await listener()
  await smtpTo(server.url).send(message({ subject: 'Oi\r\nBcc: eva@mal.example\r\n\r\ncorpo' }))
  expect(server.received[0]?.to).toEqual(['ana@cliente.example'])
  expect(server.received[0]?.raw.toString()).not.toMatch(/^Bcc:/im)
})

test.each(['ana@a.example, eva@b.example', 'ana@a.example\r\nBcc: eva@b.example', 'Ana <ana@a.example>', 'ana', ''])(
  'the recipient %j is refused before any server hears of it',
  async (to) => {
    const server = await listener()
    await expect(smtpTo(server.url).send(message({ to }))).rejects.toBeInstanceOf(MailRefused)
    expect(server.received).toHaveLength(0)
  },
)

test('a final refusal of the recipient is distinguished from a temporary one', async () => {
  const final = await listener((step) => (step === 'recipient' ? 550 : null))
  await expect(smtpTo(final.url).send(message())).rejects.toBeInstanceOf(MailRefused)
  const passing = await listener((step) => (step === 'data' ? 451 : null))
  const failure = await smtpTo(passing.url)
    .send(message())
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(MailRefused)
})

test('a server that never greets costs the deadline and no more', async () => {
  const { createServer } = await import('node:net')
  const mute = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((resolve) => mute.once('listening', resolve))
  closers.push(() => new Promise<void>((resolve) => mute.close(() => resolve())))
  const address = mute.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const began = Date.now()
  await expect(smtpTo(`smtp://127.0.0.1:${address.port}`, 300).send(message())).rejects.toThrow('mail server failed')
  expect(Date.now() - began).toBeLessThan(3000)
})

test('stored messages are listed newest first and read back whole', async () => {
  const folder = temporaryFolder()
  const files = mailFiles({ folder, from: 'Roteiro <nao-responda@roteiro.example>' })
  await files.send(message())
  await files.send(
    message({ id: 'code:1', date: '2026-11-21T04:00:00.000Z' as Instant, subject: '123456 é o seu código' }),
  )
  const stored = await listStoredMail(10, folder)
  expect(stored.map((mail) => mail.subject)).toEqual([
    '123456 é o seu código',
    'Viagem confirmada: São João à Beira-mar',
  ])
  expect(stored[1]?.to).toBe('ana@cliente.example')
  expect(stored[1]?.html).toContain('<title>Viagem confirmada: São João à Beira-mar</title>')
  expect(await findStoredMail('../../etc/passwd', folder)).toBeNull()
  expect(await findStoredMail('20261121', folder)).toBeNull()
})

test('a message sent twice is stored once', async () => {
  const folder = temporaryFolder()
  const files = mailFiles({ folder, from: 'roteiro@roteiro.example' })
  await files.send(message())
  await files.send(message())
  expect(await listStoredMail(10, folder)).toHaveLength(1)
})

test('beyond this machine nothing is sent in clear text, unless the address says so', async () => {
  const clear = await listener()
  await expect(smtpTo(`${clear.url}?tls=required`).send(message())).rejects.toThrow(/ETLS|STARTTLS|500|502|504/)
  expect(clear.received).toHaveLength(0)
  await smtpTo(`${clear.url}?tls=optional`).send(message())
  await smtpTo(clear.url).send(message())
  expect(clear.received).toHaveLength(2)
  expect(demandedTls('smtp://user:p%40ss@mail.example:587')).toEqual({
    address: 'smtp://user:p%40ss@mail.example:587',
    requireTLS: true,
  })
  expect(demandedTls('smtp://mail.example?tls=optional').requireTLS).toBe(false)
  expect(demandedTls('smtp://[::1]:25').requireTLS).toBe(false)
})

test('a server that offers encryption gets the mail by it', async () => {
  const encrypted = await listener(() => null, true)
  const sent = smtpTo(`${encrypted.url}?tls=required&tls.rejectUnauthorized=false`).send(message())
  await sent
  expect(encrypted.received).toHaveLength(1)
})
