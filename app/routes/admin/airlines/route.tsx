import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { flightCompanies } from '~/data/collections'
import { sendOrTell } from '~/forms/lost-post'
import { readIntent } from '~/forms/read-field.server'
import { languageOf } from '~/i18n/language.server'
import { adminAirlines } from '~/i18n/locales/admin-airlines'
import { library } from '~/i18n/locales/library'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { removeAirlines } from '~/operations/save-airline.server'
import { countOfAirline } from '~/operations/trip-usage.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { readRemoval, toldOfRemoval } from '~/routes/library/removal.server'
import { RemoveRows } from '~/routes/library/remove-rows'
import { chosenIds } from '~/routes/lists/chosen-ids.server'
import { ListPage } from '~/routes/lists/list-page'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { ButtonLink } from '~/ui/button'
import { airlineColumns } from './airline-columns'
import { listAirlines } from './list-airlines.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const language = await languageOf(request)
  const params = new URL(request.url).searchParams
  const trips = translator(library, language)
  const whyStays = async ({ id }: { id: string }) => {
    const count = await countOfAirline(id)
    return count === 0 ? null : trips('trips', { count })
  }
  return {
    title: `${translator(adminAirlines, language)('title')} · Roteiro`,
    removal: await readRemoval(params, flightCompanies, ({ name }) => name, whyStays),
    ...(await listAirlines(params, language)),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const form = await request.formData()
  const { pathname, search } = new URL(request.url)
  const ids = readIntent(form, ['remove']) === 'remove' ? chosenIds(form) : []
  return toldOfRemoval(`${pathname}${search}`, await removeAirlines(ids, { by, at: now() }))
}

export const clientAction = sendOrTell

export default function AdminAirlinesScreen() {
  const { rows, list, removal } = useLoaderData<typeof loader>()
  const t = useTranslate(adminAirlines)
  const create = (
    <ButtonLink to="/admin/flightCompany/new" variant="primary" icon="plus">
      {t('new')}
    </ButtonLink>
  )
  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        searchLabel={t('search')}
        actions={create}
        exportPath="/admin/flightCompany/export"
        bulk={[{ intent: 'remove', label: t('remove'), icon: 'trash-2', asks: true, destroys: true }]}
        columns={airlineColumns(t, list)}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        empty={{ icon: 'plane', title: t('empty'), text: t('emptyText'), actions: create }}
      />
      {removal ? <RemoveRows list={list} removal={removal} /> : null}
    </>
  )
}
