/** The mail port: what the shop requires of a mail carrier. */
import type { Instant } from '~/domain/values/dates'

export interface InlineImage {
  /** The name `cid:` addresses in the HTML use. */
  cid: string
  fileName: string
  contentType: 'image/png' | 'image/jpeg'
  content: Buffer
}

/** A file that goes along. */
export interface Attachment {
  fileName: string
  contentType: 'application/pdf'
  content: Uint8Array
}

export interface MailMessage {
  /** The same when one message is sent twice, so that mail programs can recognise it. */
  id: string
  /** When the message was requested, not when it was sent. */
  date: Instant
  to: string
  /** Reply-To; null leaves it to the sender's address. */
  replyTo: string | null
  subject: string
  html: string
  text: string
  inline: readonly InlineImage[]
  attachments: readonly Attachment[]
}

/**
 * Sends a message. Throws `MailRefused` for an error that no retry cures and any other error for one that a retry may.
 */
export interface Mailer {
  send(message: MailMessage): Promise<void>
  /** Resolves when messages are taken here; throws otherwise. Sends nothing. */
  health(): Promise<void>
  close(): Promise<void>
}

/** The address or the message itself is refused: sending it again would end the same. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,190}$/

/** The recipient, as one plain address: lists, names and line breaks are refused. */
export function oneRecipient(address: string): string {
  if (!ONE_ADDRESS.test(address)) throw new MailRefused('The recipient is not one plain address')
  return address
}

/** Text for a header line: control characters, line breaks included, become spaces. */
export function headerText(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  // By characters: a half of one is no text.
  return [...line].slice(0, 300).join('')
}
