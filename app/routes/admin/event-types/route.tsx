import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { eventTypes } from '~/data/collections'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { adminEventTypes } from '~/i18n/locales/admin-event-types'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { privateMeta } from '~/routes/frame/page-meta'
import { readRemoval } from '~/routes/library/removal.server'
import { RemoveRows } from '~/routes/library/remove-rows'
import { ListPage } from '~/routes/lists/list-page'
import { requireAdmin } from '~/session/require-user.server'
import { ButtonLink } from '~/ui/button'
import { answerEventTypes } from './answer-event-types.server'
import { eventTypeColumns } from './event-type-columns'
import { listEventTypes, whyStays } from './list-event-types.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const language = await languageOf(request)
  const params = new URL(request.url).searchParams
  return {
    title: `${translator(adminEventTypes, language)('title')} · Roteiro`,
    removal: await readRemoval(
      params,
      eventTypes,
      ({ name }) => name,
      (type) => whyStays(type, language),
    ),
    ...(await listEventTypes(params, language)),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerEventTypes(args)
}

export const clientAction = sendOrTell

export default function AdminEventTypesScreen() {
  const { rows, list, removal } = useLoaderData<typeof loader>()
  const t = useTranslate(adminEventTypes)
  const create = (
    <ButtonLink to="/admin/eventType/new" variant="primary" icon="plus">
      {t('new')}
    </ButtonLink>
  )
  const states = (['active', 'inactive'] as const).map((value) => ({ value, label: t(`state.${value}`) }))
  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        searchLabel={t('search')}
        filters={[{ name: 'state', label: t('state'), all: t('allStates'), options: states }]}
        actions={create}
        exportPath="/admin/eventType/export"
        bulk={[
          { intent: 'activate', label: t('activate') },
          { intent: 'deactivate', label: t('deactivate') },
          { intent: 'remove', label: t('remove'), icon: 'trash-2', asks: true, destroys: true },
        ]}
        columns={eventTypeColumns(t, list)}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        empty={{ icon: 'flag', title: t('empty'), text: t('emptyText'), actions: create }}
      />
      {removal ? <RemoveRows list={list} removal={removal} /> : null}
    </>
  )
}
