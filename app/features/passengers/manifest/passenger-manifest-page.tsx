import type { ReactNode } from 'react'
import { passengerManifest } from '~/i18n/locales/orders/passenger-manifest'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Empty } from '~/ui/feedback/empty/empty'
import { Notice } from '~/ui/feedback/notice/notice'
import { Chip, Chips } from '~/ui/form/chip/chip'
import { Inline, Push, Stack } from '~/ui/layout/layout/layout'
import { Lines } from '~/ui/table/list-layout/list-layout'
import { Table } from '~/ui/table/table/table'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import * as css from './manifest.css'
import type { ManifestView } from './manifest-view.server'

/** The manifest of a trip: figures, what is decided of its departure, filters, table, printable lists and rooms. */
export function ManifestPage({ view, children }: { view: ManifestView; children: ReactNode }) {
  const t = useTranslate(passengerManifest)
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading level={1}>{t('pageTitle', { name: view.name })}</Heading>
        <Text size="sm" tone="muted">
          {[view.facts, view.isOwnSales ? t('ownSales') : ''].filter(Boolean).join('. ')}
        </Text>
      </Stack>
      <dl className={css.figures}>
        {view.figures.map(({ key, value, note }) => (
          <Card key={key} pad="small">
            <dt>
              <Text as="span" size="xs" tone="muted">
                {key}
              </Text>
            </dt>
            <dd className={css.figure}>
              <span className={css.value}>{value}</span>
              {note ? (
                <Text as="span" size="xs" tone="muted">
                  {note}
                </Text>
              ) : null}
            </dd>
          </Card>
        ))}
      </dl>
      {view.notices.map((text) => (
        <Notice key={text} kind="warning">
          {text}
        </Notice>
      ))}
      {children}
      {view.isCalledOff ? null : (
        <>
          <Prints view={view} />
          <People view={view} />
        </>
      )}
      {view.rooms.length > 0 ? <Rooms view={view} /> : null}
    </Stack>
  )
}

/** Each list as a PDF, whose printing is recorded, and as a CSV file. */
function Prints({ view: { prints, filePath, tripId } }: { view: ManifestView }) {
  const t = useTranslate(passengerManifest)
  return (
    <Card as="section" aria-labelledby="lists" pad="small">
      <Stack gap={3}>
        <Inline gap={2}>
          <Heading level={2} look="h4" id="lists">
            {t('lists')}
          </Heading>
          <Text as="span" size="xs" tone="muted">
            {t('listsNote')}
          </Text>
        </Inline>
        {prints.map(({ kind, label, last, changes }) => (
          <Inline key={kind} gap={2}>
            <b>{label}</b>
            <Text as="span" size="sm" tone="muted">
              {last}
            </Text>
            {changes ? <Badge tone="info">{changes}</Badge> : null}
            <Push>
              <Inline gap={2}>
                <form method="post" action={`${filePath}?trip=${tripId}&kind=${kind}`}>
                  <Button variant="outline" icon="printer" aria-label={t('printOf', { list: label })}>
                    {t('print')}
                  </Button>
                </form>
                <ButtonLink
                  to={`${filePath}?trip=${tripId}&kind=${kind}`}
                  variant="ghost"
                  icon="download"
                  reloadDocument
                  aria-label={t('csvOf', { list: label })}
                >
                  {t('csv')}
                </ButtonLink>
              </Inline>
            </Push>
          </Inline>
        ))}
      </Stack>
    </Card>
  )
}

function People({ view }: { view: ManifestView }) {
  const t = useTranslate(passengerManifest)
  const { rows, filters, isEmpty, path, tripId } = view
  return (
    <Stack as="section" gap={3} aria-label={t('passengers')}>
      {isEmpty ? null : (
        <Chips label={t('filters')} as="nav">
          {filters.map(({ to, label, count, current }) => (
            <Chip key={to} to={to} size="s" current={current} preventScrollReset>
              {label} {count}
            </Chip>
          ))}
        </Chips>
      )}
      <Lines>
        <Table
          caption={t('passengers')}
          rows={rows}
          rowKey={({ key }) => key}
          empty={
            isEmpty ? (
              <Empty icon="users" title={t('empty')}>
                {t('emptyText')}
              </Empty>
            ) : (
              <Empty
                icon="search"
                title={t('emptyFiltered')}
                actions={<ButtonLink to={`${path}?trip=${tripId}`}>{t('showAll')}</ButtonLink>}
              />
            )
          }
          columns={[
            {
              key: 'name',
              header: t('name'),
              cell: ({ name, isUnnamed, warnings }) => (
                <Stack gap={1}>
                  {isUnnamed ? <Badge tone="error">{name}</Badge> : name}
                  {warnings.map((text) => (
                    <Badge key={text} tone="warning">
                      {text}
                    </Badge>
                  ))}
                </Stack>
              ),
              rowHeader: true,
              breaks: true,
              place: 'wide',
            },
            {
              key: 'document',
              header: t('document'),
              cell: ({ document }) => document ?? <Badge tone="error">{t('noDocument')}</Badge>,
              numeric: true,
            },
            {
              key: 'birth',
              header: t('birth'),
              cell: ({ birth, lacksBirth }) => (lacksBirth ? <Badge tone="error">{t('noBirth')}</Badge> : birth),
              numeric: true,
            },
            { key: 'boarding', header: t('boarding'), cell: ({ boarding }) => boarding ?? '–', breaks: true },
            { key: 'bought', header: view.boughtHeader, cell: ({ bought }) => bought },
            {
              key: 'phone',
              header: t('phone'),
              cell: ({ name, phone }) =>
                phone === null ? (
                  '–'
                ) : (
                  <Inline gap={1} nowrap>
                    <span>
                      <Link to={phone.tel} reloadDocument>
                        {phone.copy}
                      </Link>
                      {phone.isPayers ? (
                        <Text size="xs" tone="muted">
                          {t('payersPhone')}
                        </Text>
                      ) : null}
                    </span>
                    <ButtonLink
                      to={phone.whatsapp}
                      variant="ghost"
                      icon="message-circle"
                      reloadDocument
                      aria-label={t('whatsapp', { name })}
                    >
                      {''}
                    </ButtonLink>
                  </Inline>
                ),
              numeric: true,
            },
            {
              key: 'order',
              header: t('order'),
              cell: ({ order }) => <Link to={order.to}>{order.code}</Link>,
              numeric: true,
            },
            {
              key: 'state',
              header: t('state'),
              cell: ({ status }) => (
                <Badge tone={status.tone} dot>
                  {status.label}
                </Badge>
              ),
            },
          ]}
        />
      </Lines>
    </Stack>
  )
}

function Rooms({ view }: { view: ManifestView }) {
  const t = useTranslate(passengerManifest)
  return (
    <Stack as="section" gap={3} aria-labelledby="rooms">
      <Heading level={2} look="h4" id="rooms">
        {t('rooms')}
      </Heading>
      <div className={css.rooms}>
        {view.rooms.map(({ room, unit, taken, names }) => (
          <Card key={room} pad="small" as="article" aria-label={unit}>
            <Stack gap={2}>
              <Inline gap={2} justify="between">
                <b>{unit}</b>
                <Text as="span" size="xs" tone="muted">
                  {taken}
                </Text>
              </Inline>
              <ul className={css.names}>
                {names.map((name, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two passengers may have the same name.
                  <Text as="li" size="sm" key={index}>
                    {name}
                  </Text>
                ))}
              </ul>
            </Stack>
          </Card>
        ))}
      </div>
    </Stack>
  )
}
