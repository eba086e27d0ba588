import { formatLine, itfWidths } from './boleto'
import type { Charge } from './model'

const POINTS_PER_MM = 72 / 25.4
/** 103 mm for 405 modules, as FEBRABAN requires. */
const MODULE = (103 * POINTS_PER_MM) / 405

/** The boleto as a one-page PDF (A4), written without a library; it uses the standard fonts of every PDF reader. */
export function boletoPdf(charge: Charge): Buffer {
  const slip = charge.last_transaction
  const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(charge.amount / 100)
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' })
  const due = slip.due_at === undefined ? '' : day.format(new Date(slip.due_at))
  const commands = [
    text([40, 790], 16, 'DOCUMENTO DE TESTE - NÃO PAGÁVEL', true),
    text([40, 765], 11, 'Banco de Testes | 999-0', true),
    text([200, 765], 11, formatLine(slip.line ?? ''), true),
    '40 755 515 0.7 re f',
    ...labelled(40, 730, 'Beneficiário', 'Roteiro (ambiente de testes)'),
    ...labelled(400, 730, 'Vencimento', due),
    ...labelled(40, 695, 'Pagador', `${charge.customer.name} - ${charge.customer.document}`),
    ...labelled(400, 695, 'Valor do documento', `R$ ${reais}`),
    ...labelled(40, 660, 'Nº do documento', slip.document_number ?? charge.code),
    ...labelled(200, 660, 'Nosso número', slip.nosso_numero ?? ''),
    ...labelled(400, 660, 'Espécie', 'DS'),
    ...labelled(40, 625, 'Instruções', slip.instructions ?? ''),
    ...bars(40, 545, slip.barcode ?? ''),
  ]
  return assemble(commands.join('\n'), charge.code)
}

function labelled(x: number, y: number, label: string, value: string): string[] {
  return [text([x, y], 7, label), text([x, y - 13], 10, value.slice(0, 90))]
}

function text([x, y]: readonly [x: number, y: number], size: number, content: string, isBold = false): string {
  const safe = content.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\xff]/g, '?')
  return `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${safe}) Tj ET`
}

function bars(x: number, y: number, barcode: string): string[] {
  let left = x
  return itfWidths(barcode).flatMap((modules, at) => {
    const bar = `${left.toFixed(3)} ${y} ${(modules * MODULE).toFixed(3)} ${(13 * POINTS_PER_MM).toFixed(3)} re f`
    left += modules * MODULE
    return at % 2 === 0 ? [bar] : []
  })
}

function assemble(content: string, title: string): Buffer {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (Boleto de teste ${title.replace(/[^\w-]/g, '')}) >>`,
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = Buffer.byteLength(body, 'latin1')
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = Buffer.byteLength(body, 'latin1')
  const count = objects.length + 1
  body += `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`
  body += `trailer\n<< /Size ${count} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}
