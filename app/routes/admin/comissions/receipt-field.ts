/** The form field with the receipt of the transfer to one agency. */
export function receiptField(agencyId: string): string {
  return `receipt-${agencyId}`
}
