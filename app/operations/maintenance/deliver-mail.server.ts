/** Sends one message of the outbox: the company's own data and the address of the shop are put in at this moment. */
import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import { orders, settings } from '~/data/collections'
import { answerWithin } from '~/documents/answer-within'
import { formatCnpj } from '~/domain/brazil/cnpj'
import { formatPhone } from '~/domain/brazil/phone'
import { type Company, SETTINGS_ID } from '~/domain/content/settings'
import { isChargeLive } from '~/domain/payments/charge-state'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { files } from '~/files/files.server'
import { logoImage } from '~/mail/logo-image'
import { type MailPicture, noExtras } from '~/mail/mail-content'
import { PICTURE_CID } from '~/mail/mail-page'
import { mailPayloadSchema, usualPage } from '~/mail/mail-payload'
import { type InlineImage, MailRefused } from '~/mail/mailer'
import { mailer } from '~/mail/mailer.server'
import { renderMail } from '~/mail/render-mail'
import { contractPdfOf } from '~/operations/orders/contract-file.server'
import { voucherPdfOf } from '~/operations/orders/voucher-file.server'

export interface MailDelivery {
  /** The outbox key: the same for every attempt at the message. */
  id: string
  payload: unknown
  /** When the message was requested. */
  requestedAt: Instant
  publicUrl: string
}

/**
 * Sending twice carries the same `Message-ID`. `undeliverable`: another attempt cannot help. Throws what the mailer
 * throws when another one may.
 */
export async function deliverMail({
  id,
  payload,
  requestedAt,
  publicUrl,
}: MailDelivery): Promise<Result<void, 'undeliverable'>> {
  const parsed = mailPayloadSchema.safeParse(payload)
  if (!parsed.success) return refused('undeliverable')
  const { template, to, language, vars, path, extras, whileInDoubt } = parsed.data
  if (whileInDoubt && !(await isInDoubt(whileInDoubt))) return ok()
  const shop = await settings.get(SETTINGS_ID)
  const picture = extras?.picture ? await pictureOf(extras.picture) : null
  const attachments = await attachmentsOf(parsed.data, { publicUrl, now: requestedAt })
  const mail = renderMail({
    template,
    language,
    vars: { ...companyVars(shop.company), answer: answerWithin(language, shop.service), ...vars },
    link: `${publicUrl}${path ?? usualPage(template)}`,
    extras: { ...(extras ?? noExtras), picture: picture && (extras?.picture ?? null) },
  })
  try {
    const inline = picture === null ? [logoImage] : [logoImage, picture]
    // Replies to a visitor's message go to the visitor, all others to the shop.
    const replyTo = vars['senderEmail'] ?? (shop.company.email || null)
    await mailer().send({ id, date: requestedAt, to, replyTo, ...mail, inline, attachments })
    return ok()
  } catch (error) {
    if (error instanceof MailRefused) return refused('undeliverable')
    throw error
  }
}

async function isInDoubt({ orderCode, chargeId }: { orderCode: string; chargeId: string }): Promise<boolean> {
  const charge = (await orders.find(orderCode))?.charges.find(({ id }) => id === chargeId)
  return charge !== undefined && isChargeLive(charge.state)
}

/** The attachments of an order: its voucher and contract. */
async function attachmentsOf(
  { language, voucherOf, contractOf }: z.infer<typeof mailPayloadSchema>,
  { publicUrl, now }: { publicUrl: string; now: Instant },
) {
  const voucher = voucherOf === undefined ? null : await voucherPdfOf(voucherOf, { language, publicUrl, now })
  const contract = contractOf === undefined ? null : await contractPdfOf(contractOf)
  return [voucher, contract].filter((file) => file !== null)
}

/** The crop of a stored picture that mails carry. Without it, for any reason, the message is sent anyway. */
async function pictureOf({ key }: MailPicture): Promise<InlineImage | null> {
  try {
    const file = await files().get(`${key}-mail.jpg`)
    if (file === null) return null
    return { cid: PICTURE_CID, fileName: `${key}.jpg`, contentType: 'image/jpeg', content: await buffer(file.stream) }
  } catch {
    return null
  }
}

function whatsappVars(e164: string): Record<string, string> {
  return { companyWhatsapp: formatPhone(e164), companyWhatsappDigits: e164.replace('+', '') }
}

function companyVars(company: Company): Record<string, string> {
  const { address, number, neighborhood, city, state } = company.address
  return {
    companyName: company.legalName,
    beneficiaryName: company.legalName,
    cnpj: formatCnpj(company.cnpj),
    cadastur: company.cadastur,
    companyAddress: `${address}, ${number}, ${neighborhood}, ${city}, ${state}`,
    companyEmail: company.email,
    companyPhone: formatPhone(company.phone),
    ...(company.whatsapp === null ? {} : whatsappVars(company.whatsapp)),
  }
}
