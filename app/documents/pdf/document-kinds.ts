import { type ContractPdf, contractPdf } from './contract-pdf'
import { type GuideInput, type GuidePdf, guidePdf } from './guide-pdf'
import { type ReceiptPdf, receiptPdf } from './receipt-pdf'
import { type TablePdf, tablePdf } from './table-pdf'
import { type VoucherPdf, voucherPdf } from './voucher-pdf'

/** What each kind of document is rendered from: values that can be sent to another thread. */
export interface DocumentInputs {
  contract: ContractPdf
  guide: GuideInput
  receipt: ReceiptPdf
  table: TablePdf
  voucher: VoucherPdf
}

export interface DocumentResults {
  contract: Uint8Array
  guide: GuidePdf
  receipt: Uint8Array
  table: { bytes: Uint8Array; pages: number }
  voucher: Uint8Array
}

export type DocumentKind = keyof DocumentInputs

const renderers: { [Kind in DocumentKind]: (input: DocumentInputs[Kind]) => Promise<DocumentResults[Kind]> } = {
  contract: contractPdf,
  guide: guidePdf,
  receipt: receiptPdf,
  table: tablePdf,
  voucher: voucherPdf,
}

/** Renders in this thread. The same input gives the same pages. */
export function renderHere<Kind extends DocumentKind>(
  kind: Kind,
  input: DocumentInputs[Kind],
): Promise<DocumentResults[Kind]> {
  return renderers[kind](input)
}
