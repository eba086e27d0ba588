import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useSearchParams } from '@remix-run/react'
import { MAX_BANNERS_ON_HOME } from '~/domain/content/banner-limits'
import { RemovalDialog } from '~/features/back-office/removal-dialog'
import { privateMeta } from '~/features/page/frame/page-meta'
import { useEditorKey } from '~/forms/fields/version-input'
import { sendOrStay, useReply } from '~/forms/lost-post'
import { useMayPost } from '~/forms/may-post'
import { SubmitButton } from '~/forms/submit-button'
import { adminBanners } from '~/i18n/locales/content/admin-banners'
import type { Translate } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { requireAdmin } from '~/session/require-user.server'
import { Badge, type BadgeTone } from '~/ui/feedback/badge/badge'
import { Empty } from '~/ui/feedback/empty/empty'
import { Notice } from '~/ui/feedback/notice/notice'
import { Select } from '~/ui/form/select/select'
import { ListLayout } from '~/ui/table/list-layout/list-layout'
import { ButtonLink, IconButton } from '~/ui/text/button/button'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import * as css from './banner.css'
import { handleBanner } from './banner.server'
import { BannerEditor } from './banner-editor'
import { loadBanners, type BannerRow as Row } from './banners-view.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  return loadBanners(new URL(request.url).searchParams.get('id'), context, context.now)
}

export function action(args: ActionFunctionArgs) {
  return handleBanner(args)
}

export const clientAction = sendOrStay

export default function AdminBannersScreen() {
  const { rows, count, live, edited, constraint, days } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const editorKey = useEditorKey(edited && !edited.isNew ? edited.version : null)
  const [params] = useSearchParams()
  const t = useTranslate(adminBanners)
  const id = params.get('id')
  const here = id === null ? '/admin/banner' : `/admin/banner?id=${encodeURIComponent(id)}`
  const create = useMayPost() ? (
    <ButtonLink to="/admin/banner?id=new#editor" variant="primary" icon="plus">
      {t('new')}
    </ButtonLink>
  ) : null
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
            key={`${edited.isNew ? '' : edited.id} ${editorKey}`}
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

/** The reason why a form of the list was refused. */
function useRefusal(): string | null {
  const reply = useReply<typeof action>()
  return reply && 'refusal' in reply ? reply.refusal : null
}

/** The form for the number of banners on the home page. */
function HomeCount({ count, action }: { count: number; action: string }) {
  const t = useTranslate(adminBanners)
  const options = Array.from({ length: MAX_BANNERS_ON_HOME }, (_, index) => String(index + 1))
  return (
    <Form method="post" action={action} className={css.count} preventScrollReset>
      <Select
        key={count}
        id="banner-count"
        name="count"
        label={t('countLabel')}
        defaultValue={String(Math.min(count, MAX_BANNERS_ON_HOME))}
        options={options.map((value) => ({ value, label: value }))}
      />
      <Text size="xs" tone="muted">
        {t('countHint')}
      </Text>
      <SubmitButton name="intent" value="count" busyLabel={t('saving')}>
        {t('saveCount')}
      </SubmitButton>
    </Form>
  )
}

const tones: Record<Row['state'], BadgeTone> = {
  live: 'success',
  scheduled: 'info',
  ended: 'neutral',
  off: 'neutral',
  waiting: 'warning',
}

type BannerRowProps = {
  row: Row
  place: number
  count: number
  isCurrent: boolean
  /** The address that the forms of the list post to: the current page with its selected banner. */
  action: string
  t: Translate<typeof adminBanners>
}

/** One banner of the list: position, state, switch and link to the editor. */
function BannerRow({ row, place, count, isCurrent, action, t }: BannerRowProps) {
  const { id, title, onHome } = row
  const move = (intent: 'up' | 'down', disabled: boolean) => (
    <IconButton
      type="submit"
      name="intent"
      value={intent}
      icon={intent === 'up' ? 'chevron-up' : 'chevron-down'}
      label={t(intent, { title })}
      variant="ghost"
      disabled={disabled}
    />
  )
  return (
    <li className={isCurrent ? `${css.row} ${css.current}` : css.row}>
      <Form method="post" action={action} className={css.order} preventScrollReset>
        <input type="hidden" name="row" value={id} />
        {move('up', place === 1)}
        <b>{place}</b>
        {move('down', place === count)}
      </Form>
      <img
        className={css.thumbnail}
        src={`/images/${row.imageKey}-480.webp`}
        alt=""
        width={132}
        height={74}
        loading="lazy"
      />
      <div className={css.copy}>
        <span className={css.facts}>
          <Badge tone={tones[row.state]} dot>
            {t(`state.${row.state}`)}
          </Badge>
          <Text as="span" size="xs" tone="muted">
            {row.period}
          </Text>
        </span>
        <b className={css.name}>{title}</b>
      </div>
      <div className={css.acts}>
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="row" value={id} />
          <button
            type="submit"
            role="switch"
            aria-checked={onHome}
            aria-label={t('onHome', { title })}
            className={css.toggle}
            name="intent"
            value={onHome ? 'hide' : 'show'}
          />
        </Form>
        <ButtonLink to={`/admin/banner?id=${id}#editor`} icon="pencil" variant="ghost">
          <VisuallyHidden>{t('edit', { title })}</VisuallyHidden>
        </ButtonLink>
      </div>
    </li>
  )
}
