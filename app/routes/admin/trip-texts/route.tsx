import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { tripInformation } from '~/data/collections'
import { sendOrTell } from '~/forms/lost-post'
import { readIntent } from '~/forms/read-field.server'
import { languageOf } from '~/i18n/language.server'
import { adminTripTexts } from '~/i18n/locales/admin-trip-texts'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { removeTripTexts } from '~/operations/save-trip-text.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { readRemoval, toldOfRemoval } from '~/routes/library/removal.server'
import { RemoveRows } from '~/routes/library/remove-rows'
import { chosenIds } from '~/routes/lists/chosen-ids.server'
import { ListPage } from '~/routes/lists/list-page'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { ButtonLink } from '~/ui/button'
import { listTripTexts } from './list-trip-texts.server'
import { tripTextColumns } from './trip-text-columns'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const language = await languageOf(request)
  const params = new URL(request.url).searchParams
  return {
    title: `${translator(adminTripTexts, language)('title')} · Roteiro`,
    removal: await readRemoval(
      params,
      tripInformation,
      ({ text }) => text,
      async () => null,
    ),
    ...(await listTripTexts(params, language)),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const form = await request.formData()
  const { pathname, search } = new URL(request.url)
  const ids = readIntent(form, ['remove']) === 'remove' ? chosenIds(form) : []
  const count = await removeTripTexts(ids, { by, at: now() })
  return toldOfRemoval(`${pathname}${search}`, { count, inUse: [] })
}

export const clientAction = sendOrTell

export default function AdminTripTextsScreen() {
  const { rows, list, removal } = useLoaderData<typeof loader>()
  const t = useTranslate(adminTripTexts)
  const create = (
    <ButtonLink to="/admin/tripInformation/new" variant="primary" icon="plus">
      {t('new')}
    </ButtonLink>
  )
  const types = (['0', '1', '2', '3'] as const).map((value) => ({ value, label: t(`type.${value}`) }))
  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        searchLabel={t('search')}
        filters={[{ name: 'type', label: t('type'), all: t('allTypes'), options: types }]}
        actions={create}
        exportPath="/admin/tripInformation/export"
        bulk={[{ intent: 'remove', label: t('remove'), icon: 'trash-2', asks: true, destroys: true }]}
        columns={tripTextColumns(t, list)}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.text}
        empty={{ icon: 'clipboard-list', title: t('empty'), text: t('emptyText'), actions: create }}
      />
      {removal ? <RemoveRows list={list} removal={removal} text={t('removeText')} /> : null}
    </>
  )
}
