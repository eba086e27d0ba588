/** Turns a message into what nodemailer composes. */
import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { headerText, type MailMessage, oneRecipient } from './mailer'

/** The `Message-ID` of a message: the same for the same message, and independent of readable content. */
function messageId(message: MailMessage, from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${messageHash(message)}@${domain}>`
}

export function messageHash(message: MailMessage): string {
  return createHash('sha256').update(message.id).digest('hex').slice(0, 24)
}

export function mimeOptions(message: MailMessage, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: oneRecipient(message.to) },
    ...(message.replyTo === null ? {} : { replyTo: { name: '', address: oneRecipient(message.replyTo) } }),
    subject: headerText(message.subject),
    text: message.text,
    html: message.html,
    date: new Date(message.date),
    messageId: messageId(message, from),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    attachments: [
      ...message.inline.map((image) => ({
        cid: image.cid,
        filename: image.fileName,
        contentType: image.contentType,
        contentDisposition: 'inline' as const,
        content: image.content,
      })),
      ...message.attachments.map(({ fileName, contentType, content }) => ({
        filename: fileName,
        contentType,
        contentDisposition: 'attachment' as const,
        content: Buffer.from(content),
      })),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
