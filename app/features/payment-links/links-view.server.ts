import { paymentLinks } from '~/data/collections'
import { exportResponse, readExportFormat } from '~/features/back-office/export-response.server'
import { linkMaker as copy } from '~/i18n/locales/payments/link-maker'
import { noteExport } from '~/operations/maintenance/audit.server'
import type { RequestArgs } from '~/session/request-context'
import { eachLink, linkExportColumns, listLinks } from './link-list.server'
import type { LinkMaker } from './link-maker-of'

export async function loadLinks(maker: LinkMaker, { request, context }: RequestArgs) {
  const t = context.t(copy)
  const listed = await listLinks(maker, new URL(request.url).searchParams, context)
  return { title: `${t('title')} · Roteiro`, isHouse: maker.agency === null, ...listed }
}

export type LinkListData = Awaited<ReturnType<typeof loadLinks>>

/** Exports all links the list finds. The file contains customers, so the export is audited. */
export async function exportLinks(maker: LinkMaker, { request, context }: RequestArgs): Promise<Response> {
  const params = new URL(request.url).searchParams
  const name = context.t(copy)('file')
  await noteExport({ by: maker.by, action: 'link.exported', kind: paymentLinks.name, name, at: context.now })
  return exportResponse({
    format: readExportFormat(params),
    name,
    columns: await linkExportColumns(maker.agency === null, context),
    rows: eachLink(maker, params),
  })
}
