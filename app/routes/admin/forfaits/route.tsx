import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { forfaits } from '~/data/collections'
import { idSchema } from '~/domain/scalars'
import { today } from '~/domain/time-zone'
import { nothingSelectedToast, readListAction, toldCount } from '~/features/back-office/list-action.server'
import { ListScreen } from '~/features/back-office/list-screen'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { adminForfaits } from '~/i18n/locales/admin-forfaits'
import { forfait as states } from '~/i18n/locales/forfait'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { setStates } from '~/operations/handle-request.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { requireAdmin } from '~/session/require-user.server'
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

export async function action(args: ActionFunctionArgs) {
  const { act, ids, intent, page } = await readListAction(args, ['inContact', 'lost'])
  if (ids.length === 0) return nothingSelectedToast(page)
  return toldCount(page, intent ? await setStates(forfaits, ids, { state: intent, kind: 'forfait' }, act) : 0)
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
    <ListScreen
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
