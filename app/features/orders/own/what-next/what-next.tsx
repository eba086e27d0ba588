import { whatNext } from '~/i18n/locales/orders/what-next'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { CopyField } from '~/ui/form/copy-field/copy-field'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import * as css from './what-next.css'
import type { WhatNextView } from './what-next-view.server'

/** What comes next on a paid trip. */
export function WhatNext({ next }: { next: WhatNextView }) {
  const t = useTranslate(whatNext)
  return (
    <Stack as="section" gap={4} aria-labelledby="next">
      <Heading level={2} look="panel" id="next">
        {t('title')}
      </Heading>
      <Missing next={next} />
      <Card>
        <Stack gap={4}>
          <ol className={css.dates}>
            {next.dates.map(({ key, day, weekday, title, note, way }) => (
              <li key={key}>
                <span className={css.when}>
                  <b>{day}</b>
                  {weekday}
                </span>
                <span>
                  <b>{title}</b>
                  {note === null ? null : <span className={css.note}>{note}</span>}
                  {way === null ? null : (
                    <span className={css.note}>
                      <Link to={way.to}>{way.label}</Link>
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ol>
          {next.calendar === null ? null : (
            <Inline>
              <ButtonLink to={next.calendar} size="m" icon="calendar-days" full="phone">
                {t('calendar')}
              </ButtonLink>
            </Inline>
          )}
        </Stack>
      </Card>
      <Invite next={next} />
    </Stack>
  )
}

function Missing({ next: { missing } }: { next: WhatNextView }) {
  const t = useTranslate(whatNext)
  if (missing === null) return null
  return (
    <Notice
      kind="warning"
      action={
        missing.to === null ? undefined : (
          <ButtonLink to={missing.to} variant="primary" size="m" icon="pencil">
            {t('complete')}
          </ButtonLink>
        )
      }
    >
      <b>{missing.title}</b>
      {missing.lines.map((line) => (
        <span key={line} className={css.note}>
          {line}
        </span>
      ))}
    </Notice>
  )
}

/** The address of the trip, to pass on. It holds nothing of the order. */
function Invite({ next: { invite } }: { next: WhatNextView }) {
  const t = useTranslate(whatNext)
  if (invite === null) return null
  return (
    <Card as="section" aria-labelledby="invite">
      <Stack gap={3}>
        <div>
          <Heading level={3} look="h4" id="invite">
            {t('invite')}
          </Heading>
          <Text size="sm" tone="muted">
            {t('inviteNote')}
          </Text>
        </div>
        <CopyField label={t('address')} value={invite.url} copyLabel={t('copy')} copiedLabel={t('copied')} />
        <Inline>
          <ButtonLink to={invite.whatsapp} size="m" icon="message-circle" target="_blank" rel="noopener noreferrer">
            WhatsApp
          </ButtonLink>
          <ButtonLink to={invite.mail} size="m" icon="mail">
            {t('mail')}
          </ButtonLink>
        </Inline>
      </Stack>
    </Card>
  )
}
