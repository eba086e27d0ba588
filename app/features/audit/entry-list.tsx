import { audit } from '~/i18n/locales/back-office/audit'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Avatar } from '~/ui/media/avatar/avatar'
import { ButtonLink } from '~/ui/text/button/button'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import type { ChangeLine, EntryView } from './describe-entry.server'
import * as css from './entry-list.css'

const MAX_LENGTH = 160

type EntryListProps = {
  label: string
  entries: EntryView[]
  withDay?: boolean
  /** On the entry's own page, there is no link to it. */
  isOwnPage?: boolean
}

/** Who changed what, newest first; the old value is struck through, next to the new one. */
export function EntryList({ label, entries, withDay, isOwnPage }: EntryListProps) {
  const t = useTranslate(audit)
  return (
    <ol className={css.list} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={css.row}>
          <span className={css.time}>{withDay ? entry.when : entry.time}</span>
          <span className={css.who}>
            <Avatar initials={entry.isSystem ? '•' : entry.initials} />
          </span>
          <div>
            <p className={css.copy}>
              <b>{entry.who}</b> <Badge tone={entry.tone}>{entry.verb}</Badge>{' '}
              {entry.isOwn ? null : <Subject entry={entry} />}
            </p>
            {entry.lines.length > 0 ? <ChangeLines lines={entry.lines} /> : null}
            {entry.more > 0 ? (
              <Text size="xs" tone="muted">
                {t('more', { count: entry.more })}
              </Text>
            ) : null}
          </div>
          {isOwnPage ? null : (
            <ButtonLink to={`/admin/audit/${entry.seq}`} variant="ghost" icon="chevron-right">
              <VisuallyHidden>{t('details', { number: entry.seq })}</VisuallyHidden>
            </ButtonLink>
          )}
        </li>
      ))}
    </ol>
  )
}

function Subject({ entry: { to, subject, noun, kind } }: { entry: EntryView }) {
  return (
    <>
      {noun === null ? null : `${noun} `}
      {to ? <Link to={to}>{subject}</Link> : <span>{subject}</span>}{' '}
      {kind === null ? null : (
        <Text as="span" size="xs" tone="muted">
          ({kind})
        </Text>
      )}
    </>
  )
}

export function ChangeLines({ lines }: { lines: ChangeLine[] }) {
  const t = useTranslate(audit)
  const short = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)
  return (
    <div className={css.lines}>
      {lines.map(({ label, before, after }) => (
        <div key={label} className={css.line}>
          <Text as="span" tone="muted">
            {label}
          </Text>
          <del>
            <VisuallyHidden>{t('was')} </VisuallyHidden>
            {short(before)}
          </del>
          <ins>
            <VisuallyHidden>{t('is')} </VisuallyHidden>
            {short(after)}
          </ins>
        </div>
      ))}
    </div>
  )
}
