import { Form } from '@remix-run/react'
import type { adminBanners } from '~/i18n/locales/admin-banners'
import type { Translate } from '~/i18n/translate'
import { Badge, type BadgeTone } from '~/ui/badge'
import { ButtonLink, IconButton } from '~/ui/button'
import { Text } from '~/ui/text'
import { VisuallyHidden } from '~/ui/visually-hidden'
import * as css from './banner.css'
import type { BannerRow as Row } from './load-banners.server'

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
  /** The address the small forms post to: the page with what is being edited. */
  action: string
  t: Translate<typeof adminBanners>
}

/** One banner of the list: its place, what it is now, its switch, and the way to edit it. */
export function BannerRow({ row, place, count, isCurrent, action, t }: BannerRowProps) {
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
