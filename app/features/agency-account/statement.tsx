import { agencyAccount as copy } from '~/i18n/locales/agencies/agency-account'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import type { AccountView } from './statement.server'

interface StatementProps {
  view: AccountView
  /** Address of the page, and where its orders are. */
  path: string
  orderPath: string
}

/** What the agency owes, and the entries of one month. */
export function Statement({ view, path, orderPath }: StatementProps) {
  const t = useTranslate(copy)
  const orderLink = (code: string) => <Link to={`${orderPath}?id=${code}`}>{code}</Link>
  return (
    <>
      <Card as="section" aria-label={t('summary')}>
        <Stack gap={3}>
          <KeyValue align="end" pairs={view.figures.map((pair) => ({ ...pair, numeric: true }))} />
          <Text size="sm" tone="muted">
            {view.terms}
          </Text>
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="open">
        <CardHead>
          <Heading level={2} look="h4" id="open">
            {t('open')}
          </Heading>
        </CardHead>
        <Table
          caption={t('open')}
          inCard
          rows={view.open}
          rowKey={({ orderCode }) => orderCode}
          empty={<Text size="sm">{t('noOpen')}</Text>}
          columns={[
            { key: 'order', header: t('order'), rowHeader: true, cell: ({ orderCode }) => orderLink(orderCode) },
            {
              key: 'dueOn',
              header: t('dueOn'),
              cell: ({ dueOn, isOverdue }) => (
                <Inline gap={2}>
                  {dueOn}
                  {isOverdue ? <Badge tone="error">{t('isOverdue')}</Badge> : null}
                </Inline>
              ),
            },
            { key: 'amount', header: t('amount'), cell: ({ amount }) => <b>{amount}</b>, align: 'end', numeric: true },
          ]}
        />
      </Card>
      <Card as="section" aria-labelledby="statement">
        <Stack gap={3}>
          <CardHead
            end={
              <Inline gap={2}>
                <ButtonLink
                  to={`${path}/export?month=${view.month}&format=xlsx`}
                  variant="outline"
                  icon="download"
                  reloadDocument
                >
                  {t('sheet')}
                </ButtonLink>
                <ButtonLink
                  to={`${path}/export?month=${view.month}&format=pdf`}
                  variant="outline"
                  icon="download"
                  reloadDocument
                >
                  {t('pdf')}
                </ButtonLink>
              </Inline>
            }
          >
            <Heading level={2} look="h4" id="statement">
              {view.heading}
            </Heading>
          </CardHead>
          <KeyValue align="end" pairs={[{ key: t('opening'), value: view.opening, numeric: true }]} />
          <Table
            caption={view.heading}
            inCard
            rows={view.entries}
            rowKey={({ id }) => id}
            empty={<Text size="sm">{t('noEntries')}</Text>}
            columns={[
              { key: 'at', header: t('at'), cell: ({ at }) => at, numeric: true, rowHeader: true },
              {
                key: 'what',
                header: t('what'),
                breaks: true,
                place: 'wide',
                cell: ({ id, what, orderCode, receipt, details }) => (
                  <>
                    {what} {orderCode ? orderLink(orderCode) : null}
                    {receipt ? (
                      <Link to={`${path}/export?entry=${id}`} reloadDocument>
                        {receipt}
                      </Link>
                    ) : null}
                    {details ? (
                      <Text as="span" size="sm" tone="muted">
                        {' '}
                        {details}
                      </Text>
                    ) : null}
                  </>
                ),
              },
              { key: 'debit', header: t('debit'), cell: ({ debit }) => debit, align: 'end', numeric: true },
              { key: 'credit', header: t('credit'), cell: ({ credit }) => credit, align: 'end', numeric: true },
            ]}
          />
          {view.cut ? <Text size="sm">{view.cut}</Text> : null}
          <KeyValue align="end" pairs={[{ key: t('closing'), value: <b>{view.closing}</b>, numeric: true }]} />
          <Inline gap={3}>
            <Link to={`${path}?month=${view.earlier}`}>{t('earlier')}</Link>
            {view.later ? <Link to={`${path}?month=${view.later}`}>{t('later')}</Link> : null}
          </Inline>
        </Stack>
      </Card>
    </>
  )
}
