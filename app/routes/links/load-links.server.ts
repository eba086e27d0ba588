import { languageOf } from '~/i18n/language.server'
import { linkMaker as words } from '~/i18n/locales/link-maker'
import { translator } from '~/i18n/translate'
import { dataOf, exportAnswer, readExportFormat } from '~/routes/lists/export-answer.server'
import { eachOfList } from '~/routes/lists/read-list.server'
import { linkExportColumns, linkSpec, listLinks } from './link-list.server'
import type { LinkMaker } from './link-maker-of'

export async function loadLinks(maker: LinkMaker, request: Request) {
  const language = await languageOf(request)
  const t = translator(words, language)
  const listed = await listLinks(maker, new URL(request.url).searchParams, language)
  return { title: `${t('title')} · Roteiro`, isHouse: maker.agency === null, ...listed }
}

export type LinkListData = Awaited<ReturnType<typeof loadLinks>>

/** Every link that the list finds, as a file. */
export async function exportLinks(maker: LinkMaker, request: Request): Promise<Response> {
  const language = await languageOf(request)
  const params = new URL(request.url).searchParams
  return exportAnswer({
    format: readExportFormat(params),
    name: translator(words, language)('file'),
    columns: await linkExportColumns(maker.agency === null, language),
    rows: dataOf(eachOfList(linkSpec(maker), params)),
  })
}
