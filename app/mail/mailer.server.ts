/** Chooses what carries the shop's mail: SMTP when the operator gave a server, files otherwise. */
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { isLoopbackName } from '~/domain/values/loopback'
import { env } from '~/env.server'
import { mailFiles } from './mail-files'
import { type Mailer, type MailMessage, MailRefused } from './mailer'
import { mimeOptions } from './mime-options'

let current: Mailer | null = null

export function mailer(): Mailer {
  current ??= env.SMTP_URL
    ? smtp({ url: env.SMTP_URL, from: env.MAIL_FROM })
    : mailFiles({ folder: mailFolder(), from: env.MAIL_FROM })
  return current
}

/** Replaces the carrier; for tests and for an orderly stop (`null` selects it again at the next use). */
export function replaceMailer(other: Mailer | null): void {
  current = other
}

/** Where the file adapter stores its messages. */
export function mailFolder(): string {
  return join(env.DATA_DIR, 'mail')
}

/** The SMTP adapter: one pooled connection to the operator's mail server, with deadlines on every step. */
interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; `?tls=optional` or `required` overrides what the host decides. */
  url: string
  from: string
  /** Milliseconds allowed for connecting, for the greeting and for silence. */
  timeout?: number
}

/** Passwords and codes leave this machine encrypted or not at all: a server without STARTTLS is an error. */
export function demandedTls(url: string): { address: string; requireTLS: boolean } {
  const parsed = new URL(url)
  const wish = parsed.searchParams.get('tls')
  parsed.searchParams.delete('tls')
  return {
    address: parsed.href,
    requireTLS: wish === 'required' || (wish !== 'optional' && !isLoopbackName(parsed.hostname)),
  }
}

export function smtp({ url, from, timeout = 10_000 }: SmtpOptions): Mailer {
  const { address, requireTLS } = demandedTls(url)
  const transport = createTransport({
    url: address,
    requireTLS,
    pool: true,
    maxConnections: 2,
    maxMessages: 50,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout * 2,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message: MailMessage) {
      const options = mimeOptions(message, from)
      try {
        await transport.sendMail(options)
      } catch (error) {
        throw isPermanent(error) ? new MailRefused(sentence(error)) : new Error(sentence(error))
      }
    },
    async health() {
      await transport.verify().catch((error: unknown) => {
        throw new Error(sentence(error))
      })
    },
    async close() {
      transport.close()
    },
  }
}

/** A 5xx reply to the recipient or the message is final; to our own log-in or greeting it is the operator's to fix. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const code = Number(error.responseCode)
  return code >= 550 && code < 560 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
}

/** What may be stored and logged of a failure: its code, never the server's text, which may quote the address. */
function sentence(error: unknown): string {
  if (!(error instanceof Error)) return 'The mail server failed'
  const code = 'code' in error ? String(error.code) : error.name
  const response = 'responseCode' in error && error.responseCode ? ` ${String(error.responseCode)}` : ''
  return `The mail server failed: ${code}${response}`
}
