/** A document of A4 pages in the shop's fonts. Its pages stay open, so that the foot can show the number of pages. */
import { openPen } from './pdf-bytes'
import { documentFonts } from './pdf-fonts'
import { face, page } from './pdf-theme'

export async function openPages(lang: string, info: PDFKit.DocumentInfo): Promise<PDFKit.PDFDocument> {
  const pen = await openPen({
    size: 'A4',
    margins: { top: page.top, bottom: page.bottom, left: page.side, right: page.side },
    autoFirstPage: false,
    bufferPages: true,
    lang,
    displayTitle: true,
    info,
  })
  return pen.registerFont(face.title, documentFonts.title).registerFont(face.label, documentFonts.label)
}
