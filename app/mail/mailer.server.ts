/** Chooses what carries the shop's mail: SMTP when the operator gave a server, files otherwise. */
import { join } from 'node:path'
import { env } from '~/env.server'
import { mailFiles } from './mail-files'
import type { Mailer } from './mailer'
import { smtp } from './smtp'

let chosen: Mailer | null = null

export function mailer(): Mailer {
  chosen ??= env.SMTP_URL
    ? smtp({ url: env.SMTP_URL, from: env.MAIL_FROM })
    : mailFiles({ folder: mailFolder(), from: env.MAIL_FROM })
  return chosen
}

/** Puts another carrier in place; for tests and for an orderly stop (`null` chooses anew at the next use). */
export function replaceMailer(other: Mailer | null): void {
  chosen = other
}

/** Where the file adapter keeps its messages. */
export function mailFolder(): string {
  return join(env.DATA_DIR, 'mail')
}
