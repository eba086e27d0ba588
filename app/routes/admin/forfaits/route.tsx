import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { forfaits } from '~/data/asked-collections'
import { idSchema } from '~/domain/scalars'
import { today } from '~/domain/time-zone'
import { sendOrTell } from '~/forms/lost-post'
import { readIntent } from '~/forms/read-field.server'
import { languageOf } from '~/i18n/language.server'
import { adminForfaits } from '~/i18n/locales/admin-forfaits'
import { forfait as states } from '~/i18n/locales/forfait'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { setStates } from '~/operations/work-on-asked.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { chosenIds } from '~/routes/lists/chosen-ids.server'
import { ListPage } from '~/routes/lists/list-page'
import { toldNothingSelected } from '~/routes/lists/nothing-selected.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { forfaitColumns } from './forfait-columns'
import { listForfaits } from './list-forfaits.server'

export const meta: MetaFunction<typeof loader> = privateMeta

/** The shop's mails lead to `?id=…`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const language = await languageOf(request)
  const params = new URL(request.url).searchParams
  const id = idSchema.safeParse(params.get('id'))
  if (id.success) throw redirect(`/admin/tripForfait/${id.data}`)
  return {
    title: `${translator(adminForfaits, language)('title')} · Roteiro`,
    ...(await listForfaits(params, today(now()), language)),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const act = { by: actorOf(requireAdmin(context)), at: now() }
  const form = await request.formData()
  const { pathname, search } = new URL(request.url)
  const state = readIntent(form, ['inContact', 'lost'])
  const back = `${pathname}${search}`
  const ids = chosenIds(form)
  if (ids.length === 0) return toldNothingSelected(back)
  const count = state ? await setStates(forfaits, ids, { state, kind: 'forfait' }, act) : 0
  return redirectWithToast(back, { key: 'success.bulk', vars: { count } })
}

export const clientAction = sendOrTell

export default function AdminForfaitsScreen() {
  const { rows, list } = useLoaderData<typeof loader>()
  const t = useTranslate(adminForfaits)
  const state = useTranslate(states)
  const options = (['new', 'inContact', 'quoted', 'won', 'lost'] as const).map((value) => ({
    value,
    label: state(`state.${value}`),
  }))
  return (
    <ListPage
      title={t('title')}
      list={list}
      count={list.count === null ? undefined : t('count', { count: list.count })}
      searchLabel={t('search')}
      filters={[{ name: 'state', label: t('state'), all: t('allStates'), options }]}
      exportPath="/admin/tripForfait/export"
      bulk={[
        { intent: 'inContact', label: t('setContact') },
        { intent: 'lost', label: t('setLost') },
      ]}
      columns={forfaitColumns(t, list)}
      rows={rows}
      rowKey={(row) => row.id}
      rowName={(row) => row.destination}
      empty={{ icon: 'compass', title: t('empty'), text: t('emptyText') }}
    />
  )
}
