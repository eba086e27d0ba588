import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { adminTips } from '~/i18n/locales/admin-tips'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { privateMeta } from '~/routes/frame/page-meta'
import { BulkDialog } from '~/routes/lists/bulk-dialog'
import { ListPage } from '~/routes/lists/list-page'
import { requireAdmin } from '~/session/require-user.server'
import { ButtonLink } from '~/ui/button'
import { answerTips } from './answer-tips.server'
import { listTips } from './list-tips.server'
import { tipColumns } from './tip-columns'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const language = await languageOf(request)
  const params = new URL(request.url).searchParams
  return {
    title: `${translator(adminTips, language)('title')} · Roteiro`,
    dialog: params.get('dialog') === 'remove' ? params.getAll('id') : null,
    ...(await listTips(params, language)),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerTips(args)
}

export const clientAction = sendOrTell

export default function AdminTipsScreen() {
  const { rows, list, dialog } = useLoaderData<typeof loader>()
  const t = useTranslate(adminTips)
  const create = (
    <ButtonLink to="/admin/tripTips/new" variant="primary" icon="plus">
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
        filters={[
          {
            name: 'state',
            label: t('state'),
            all: t('allStates'),
            options: (['active', 'inactive'] as const).map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        actions={create}
        exportPath="/admin/tripTips/export"
        bulk={[
          { intent: 'show', label: t('show') },
          { intent: 'hide', label: t('hide') },
          { intent: 'remove', label: t('remove'), icon: 'trash-2', asks: true, destroys: true },
        ]}
        columns={tipColumns(t, list)}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        empty={{ icon: 'newspaper', title: t('empty'), text: t('emptyText'), actions: create }}
      />
      {dialog ? (
        <BulkDialog
          list={list}
          title={t('removeTitle', { count: dialog.length })}
          intent="remove"
          ids={dialog}
          verb={t('remove')}
          destroys
        >
          <p>{t('removeText')}</p>
        </BulkDialog>
      ) : null}
    </>
  )
}
