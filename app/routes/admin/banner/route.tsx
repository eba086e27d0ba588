import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { now } from '~/clock.server'
import { RemovalDialog } from '~/features/back-office/removal-dialog'
import { sendOrTell, useReply } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { adminBanners } from '~/i18n/locales/admin-banners'
import { useTranslate } from '~/i18n/use-translate'
import { privateMeta } from '~/routes/frame/page-meta'
import { requireAdmin } from '~/session/require-user.server'
import { ButtonLink } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { ListLayout } from '~/ui/list-layout'
import { Notice } from '~/ui/notice'
import { answerBanner } from './answer-banner.server'
import * as css from './banner.css'
import { BannerEditor } from './banner-editor'
import { BannerRow } from './banner-row'
import { HomeCount } from './home-count'
import { loadBanners } from './load-banners.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  return loadBanners(new URL(request.url).searchParams.get('id'), await languageOf(request), now())
}

export function action(args: ActionFunctionArgs) {
  return answerBanner(args)
}

export const clientAction = sendOrTell

export default function AdminBannersScreen() {
  const { rows, count, live, edited, constraint, days } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const [params] = useSearchParams()
  const t = useTranslate(adminBanners)
  const id = params.get('id')
  const here = id === null ? '/admin/banner' : `/admin/banner?id=${encodeURIComponent(id)}`
  const create = (
    <ButtonLink to="/admin/banner?id=new#editor" variant="primary" icon="plus">
      {t('new')}
    </ButtonLink>
  )
  return (
    <ListLayout
      title={t('title')}
      count={t('live', { count: live })}
      actions={create}
      toolbar={
        refusal ? (
          <Notice kind="error" role="alert">
            {refusal}
          </Notice>
        ) : null
      }
    >
      <div className={css.columns}>
        <div className={css.list}>
          {rows.length === 0 ? (
            <Empty icon="image" title={t('empty')} actions={create}>
              {t('emptyText')}
            </Empty>
          ) : null}
          <ol className={css.list} aria-label={t('list')}>
            {rows.map((row, index) => (
              <BannerRow
                key={row.id}
                row={row}
                place={index + 1}
                count={rows.length}
                isCurrent={row.id === id}
                action={here}
                t={t}
              />
            ))}
          </ol>
          {rows.length > 0 ? <HomeCount count={count} action={here} /> : null}
        </div>
        {edited ? (
          <BannerEditor
            key={edited.isNew ? 'new' : `${edited.id} ${edited.version}`}
            banner={edited}
            constraint={constraint}
            days={days}
          />
        ) : null}
      </div>
      {edited && !edited.isNew ? (
        <RemovalDialog
          path={`/admin/banner?id=${edited.id}`}
          title={t('removeTitle')}
          text={t('removeText', { title: edited.title })}
        />
      ) : null}
    </ListLayout>
  )
}

/** Why one of the list's small forms was refused. */
function useRefusal(): string | null {
  const reply = useReply<typeof action>()
  return reply && 'refusal' in reply ? reply.refusal : null
}
