/** The contract that was accepted with an order as a file: the copy that its mails carry. */
import { orders, settings } from '~/data/collections'
import { contractFileName } from '~/documents/contract-facts'
import { renderDocument } from '~/documents/pdf/render-document.server'
import { contractBlocks } from '~/domain/content/contract-blocks'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Attachment } from '~/mail/mailer'
import { highlightsOf } from './highlights-of.server'

/** Null for an order that no longer exists. */
export async function contractPdfOf(orderCode: string): Promise<Attachment | null> {
  const order = await orders.find(orderCode)
  if (order === null) return null
  const { company } = await settings.get(SETTINGS_ID)
  const blocks = contractBlocks(order.contract.text, await highlightsOf(order))
  const content = await renderDocument('contract', { order, blocks, company })
  return { fileName: contractFileName(order), contentType: 'application/pdf', content }
}
