/** A document to draw on. The library is loaded with the first one, so that a server starts without it. */
export async function openPen(options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit')
  return new PDFDocument(options)
}

/** The bytes of a document once it is ended. Call it before drawing. */
export function collected(pen: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pen.on('data', (chunk: Buffer) => chunks.push(chunk))
    pen.on('end', () => resolve(Buffer.concat(chunks)))
    pen.on('error', reject)
  })
}
