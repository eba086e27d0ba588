import { type ContractPdf, contractPdf } from './contract-pdf'
import { type GuideInput, type GuidePdf, guidePdf } from './guide-pdf'
import { type ReceiptPdf, receiptPdf } from './receipt-pdf'
import { type TablePdf, tablePdf } from './table-pdf'
import { type VoucherPdf, voucherPdf } from './voucher-pdf'

/** What each kind of document is drawn from: values that can be sent to another thread. */
export interface DrawingInputs {
  contract: ContractPdf
  guide: GuideInput
  receipt: ReceiptPdf
  table: TablePdf
  voucher: VoucherPdf
}

export interface DrawingResults {
  contract: Uint8Array
  guide: GuidePdf
  receipt: Uint8Array
  table: { bytes: Uint8Array; pages: number }
  voucher: Uint8Array
}

export type DrawingKind = keyof DrawingInputs

const drawings: { [Kind in DrawingKind]: (input: DrawingInputs[Kind]) => Promise<DrawingResults[Kind]> } = {
  contract: contractPdf,
  guide: guidePdf,
  receipt: receiptPdf,
  table: tablePdf,
  voucher: voucherPdf,
}

/** Draws in this thread. The same input gives the same pages. */
export function drawHere<Kind extends DrawingKind>(
  kind: Kind,
  input: DrawingInputs[Kind],
): Promise<DrawingResults[Kind]> {
  return drawings[kind](input)
}
