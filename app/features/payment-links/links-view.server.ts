import { now } from '~/clock.server'
import { paymentLinks } from '~/data/collections'
import { exportAnswer, readExportFormat } from '~/features/back-office/export-answer.server'
import { languageOf } from '~/i18n/language.server'
import { linkMaker as copy } from '~/i18n/locales/payments/link-maker'
import { translator } from '~/i18n/translate'
import { noteExport } from '~/operations/maintenance/audit.server'
import { eachLink, linkExportColumns, listLinks } from './link-list.server'
import type { LinkMaker } from './link-maker-of'

export async function loadLinks(maker: LinkMaker, request: Request) {
  const language = await languageOf(request)
  const t = translator(copy, language)
  const listed = await listLinks(maker, new URL(request.url).searchParams, language)
  return { title: `${t('title')} · Roteiro`, isHouse: maker.agency === null, ...listed }
}

export type LinkListData = Awaited<ReturnType<typeof loadLinks>>

/** Exports all links the list finds. The file contains customers, so the export is audited. */
export async function exportLinks(maker: LinkMaker, request: Request): Promise<Response> {
  const language = await languageOf(request)
  const params = new URL(request.url).searchParams
  const name = translator(copy, language)('file')
  await noteExport({ by: maker.by, action: 'link.exported', kind: paymentLinks.name, name, at: now() })
  return exportAnswer({
    format: readExportFormat(params),
    name,
    columns: await linkExportColumns(maker.agency === null, language),
    rows: eachLink(maker, params),
  })
}
