import { callOffChoices } from '~/i18n/locales/orders/call-off-choices'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import type { CallOffProgressView } from './call-off-progress.server'

/** What the customers of a departure that was called off chose, those who need somebody first. */
export function CallOffProgress({ view }: { view: CallOffProgressView }) {
  const t = useTranslate(callOffChoices)
  return (
    <Stack as="section" gap={3} aria-labelledby="answers">
      <Stack gap={1}>
        <Text size="sm">{view.facts}</Text>
        <Text size="sm" tone="muted">
          {view.text}
        </Text>
      </Stack>
      {view.unreached > 0 ? <Notice kind="warning">{t('progress.unreached', { count: view.unreached })}</Notice> : null}
      <Inline gap={2}>
        <Heading level={3} look="h4" id="answers">
          {t('progress.title')}
        </Heading>
        {view.counts.map(({ step, label, count }) => (
          <Badge key={step}>{t('progress.count', { label, count })}</Badge>
        ))}
      </Inline>
      <CustomerTable rows={view.rows} />
    </Stack>
  )
}

function CustomerTable({ rows }: Pick<CallOffProgressView, 'rows'>) {
  const t = useTranslate(callOffChoices)
  return (
    <Table
      caption={t('progress.title')}
      rows={rows}
      rowKey={({ code }) => code}
      empty={<Text size="sm">{t('progress.empty')}</Text>}
      columns={[
        { key: 'name', header: t('progress.customer'), cell: ({ name }) => name, rowHeader: true, breaks: true },
        {
          key: 'order',
          header: t('progress.order'),
          cell: ({ code, to }) => <Link to={to}>{code}</Link>,
          numeric: true,
        },
        {
          key: 'answer',
          header: t('progress.answer'),
          cell: ({ label, tone }) => (
            <Badge tone={tone} dot>
              {label}
            </Badge>
          ),
        },
        { key: 'amount', header: t('progress.amount'), cell: ({ amount }) => amount ?? '–', numeric: true },
        {
          key: 'letter',
          header: t('progress.letter'),
          cell: ({ letter, name, whatsapp }) => (
            <Inline gap={1} nowrap>
              {letter === null ? t('progress.sent') : <Badge tone="error">{letter}</Badge>}
              {whatsapp === null ? null : (
                <ButtonLink
                  to={whatsapp}
                  variant="ghost"
                  icon="message-circle"
                  reloadDocument
                  aria-label={t('progress.whatsapp', { name })}
                >
                  {''}
                </ButtonLink>
              )}
            </Inline>
          ),
        },
      ]}
    />
  )
}
