import { Form } from '@remix-run/react'
import { BulkDialog } from '~/features/back-office/bulk-dialog'
import { listAddress } from '~/features/back-office/list-address'
import { ListScreen } from '~/features/back-office/list-screen'
import type { TripArea } from '~/features/trips/editor/trip-owner-of'
import { DayInput } from '~/forms/fields/day-input'
import { useMayPost } from '~/forms/may-post'
import { SubmitButton } from '~/forms/submit-button'
import { formatMoney } from '~/i18n/format'
import { trip as tripSearchTerms } from '~/i18n/locales/trips/trip'
import { tripList } from '~/i18n/locales/trips/trip-list'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Link } from '~/ui/text/link/link'
import { boxValue } from './box-value'
import { SeriesDates } from './series-dates'
import { SeriesPrice } from './series-price'
import { tripColumns } from './trip-columns'
import type { TripListData } from './trip-list-view.server'

const STATES = ['draft', 'inReview', 'published', 'closed'] as const
const CLASSIFICATIONS = ['0', '1', '2'] as const

/** The trips of the house, or of one agency with fewer permissions. */
export function TripListScreen({ data, area }: { data: TripListData; area: TripArea }) {
  const t = useTranslate(tripList)
  const shared = useTranslate(tripSearchTerms)
  const language = useLanguage()
  const { list, rows } = data
  const isHouse = area === 'admin'
  const agencies = new Map(data.agencies.map(({ value, label }) => [value, label]))
  const create = useMayPost() ? (
    <ButtonLink to={`${list.state.path}/manage`} variant="primary" icon="plus">
      {t('create')}
    </ButtonLink>
  ) : null
  const house = [
    { intent: 'publish', label: t('publish'), icon: 'globe' as const },
    { intent: 'close', label: t('close'), icon: 'eye-off' as const, needsConfirmation: true },
    { intent: 'price', label: t('seriesPrice'), icon: 'tag' as const, needsConfirmation: true },
  ]
  return (
    <Stack gap={4}>
      <Unready data={data} />
      <Changed data={data} />
      <Closed data={data} />
      <TakenOff data={data} />
      <ListScreen
        title={t('title')}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        list={list}
        searchLabel={t('search')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            all: t('allStates'),
            options: STATES.map((value) => ({ value, label: shared(`state.${value}`) })),
          },
          {
            name: 'classification',
            label: t('classification'),
            all: t('allClassifications'),
            options: CLASSIFICATIONS.map((value) => ({ value, label: t(`classification.${value}`) })),
          },
          ...(isHouse
            ? [
                {
                  name: 'agency',
                  label: t('agency'),
                  all: t('allAgencies'),
                  options: [{ value: 'house', label: t('house') }, ...data.agencies],
                },
              ]
            : []),
        ]}
        actions={create}
        exportPath={`${list.state.path}/export`}
        bulk={[
          ...(isHouse ? house : []),
          { intent: 'duplicate', label: t('duplicate'), icon: 'copy', needsConfirmation: true },
          { intent: 'series', label: t('series'), icon: 'calendar-days', needsConfirmation: true },
          { intent: 'remove', label: t('remove'), icon: 'trash-2', needsConfirmation: true, destroys: true },
        ]}
        columns={tripColumns({ t, shared, language, list, agencies, isHouse })}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        boxValue={boxValue}
        totals={[{ label: t('paidHere'), value: formatMoney(data.soldAmount) }]}
        empty={{ icon: 'map', title: t('empty'), text: t('emptyText'), actions: create }}
      />
      <TripDialog data={data} />
    </Stack>
  )
}

/** Confirms what is done with the selected trips, with its fields. */
function TripDialog({ data }: { data: TripListData }) {
  const t = useTranslate(tripList)
  const { dialog, selected, copy, series, price, list } = data
  if (dialog === null) return null
  const verbs = {
    remove: t('verbRemove', { count: selected.length }),
    duplicate: t('duplicate'),
    close: t('verbClose'),
    series: t('verbSeries'),
    price: t(price?.price ? 'verbPrice' : 'previewPrices'),
  }
  return (
    <BulkDialog
      list={list}
      title={t(`confirm.${dialog}`, { count: selected.length })}
      intent={dialog}
      ids={selected.map(({ id }) => id)}
      verb={verbs[dialog]}
      destroys={dialog === 'remove'}
      nothing={dialog === 'close' ? t('nothingOnAir') : undefined}
    >
      <Stack gap={4}>
        <div>
          {series || price ? null : <SelectedTrips data={data} />}
          <p>{t(copy ? 'consequence.dates' : `consequence.${dialog}`)}</p>
        </div>
        {copy ? <CopyDates key={copy.typed.join()} copy={copy} /> : null}
        {series ? <SeriesDates view={series} /> : null}
        {price ? <SeriesPrice key={JSON.stringify(price)} view={price} /> : null}
      </Stack>
    </BulkDialog>
  )
}

/** The dates of the copies: named ones, and every week. */
function CopyDates({ copy }: { copy: NonNullable<TripListData['copy']> }) {
  const t = useTranslate(tripList)
  const { days, typed, until, refusal, dates, now, flown } = copy
  const wrongDay = refusal?.kind === 'noDay' ? refusal.index : null
  return (
    <Stack gap={3}>
      {flown === '' ? null : <p>{t('duplicateFlights', { days: flown })}</p>}
      <FormGrid>
        {typed.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place.
          <Span of={3} key={index}>
            <DayInput
              id={`departs-on-${index + 1}`}
              name="departsOn"
              label={index === 0 ? t('departsOn') : t('departsOnToo', { number: index + 1 })}
              hint={index === 0 ? t('departsOnHint', { day: now }) : undefined}
              days={days}
              defaultValue={text}
              error={wrongDay === index ? t('noDay') : undefined}
              required={index === 0}
            />
          </Span>
        ))}
        <Span of={6}>
          <DayInput
            id="until"
            name="until"
            label={t('until')}
            hint={t('untilHint')}
            days={days}
            defaultValue={until}
            error={refusal === null || refusal.kind === 'noDay' ? undefined : t(`datesRefusal.${refusal.kind}`)}
          />
        </Span>
      </FormGrid>
      <Inline>
        <Button name="intent" value="preview" variant="outline" size="m">
          {t('previewDates')}
        </Button>
      </Inline>
      {dates.length > 0 ? (
        <Notice kind="info">
          <p>{t('datesToMake', { count: dates.length })}</p>
          <ul>
            {dates.map((day) => (
              <li key={day}>{day}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </Stack>
  )
}

const NAMED = 10

/** The trips of the dialog, up to a readable number. */
function SelectedTrips({ data: { selected } }: { data: TripListData }) {
  const t = useTranslate(tripList)
  const rest = selected.length - NAMED
  return (
    <p>
      <b>
        {selected
          .slice(0, NAMED)
          .map(({ name }) => name)
          .join('; ')}
      </b>
      {rest > 0 ? ` ${t('andMore', { count: rest })}` : null}
    </p>
  )
}

function Unready({ data: { unready, list } }: { data: TripListData }) {
  const t = useTranslate(tripList)
  if (unready.length === 0) return null
  return (
    <Notice kind="warning" role="alert">
      {t('unready')}{' '}
      {unready.map(({ id, name, steps }, index) => (
        <span key={id}>
          {index > 0 ? '; ' : ''}
          <Link to={`${list.state.path}/manage?id=${id}`}>{name}</Link> ({steps})
        </span>
      ))}
    </Notice>
  )
}

function Changed({ data: { changed, list } }: { data: TripListData }) {
  const t = useTranslate(tripList)
  if (changed.length === 0) return null
  return (
    <Notice kind="warning" role="alert">
      {t('changedSince', { count: changed.length })}{' '}
      {changed.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 ? '; ' : ''}
          <Link to={`${list.state.path}/preview?id=${id}`}>{name}</Link>
        </span>
      ))}
    </Notice>
  )
}

function Closed({ data: { closed, list } }: { data: TripListData }) {
  const t = useTranslate(tripList)
  if (closed.length === 0) return null
  return (
    <Notice kind="warning" role="alert">
      {t('closedInstead', { count: closed.length })}{' '}
      {closed.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 ? '; ' : ''}
          <Link to={`${list.state.path}/manage?id=${id}`}>{name}</Link>
        </span>
      ))}
    </Notice>
  )
}

/** The trips unpublished by the last action, with a button to undo it. */
function TakenOff({ data: { takenOff, list } }: { data: TripListData }) {
  const t = useTranslate(tripList)
  if (takenOff.length === 0) return null
  return (
    <Form method="post" action={listAddress(list.state)}>
      {takenOff.map((trip) => (
        <input key={trip.id} type="hidden" name="id" value={boxValue(trip)} />
      ))}
      <Notice
        role="status"
        action={
          <SubmitButton name="intent" value="publish" variant="outline" busyLabel={t('undoing')}>
            {t('undo')}
          </SubmitButton>
        }
      >
        {t('takenOff', { count: takenOff.length })} {takenOff.map(({ name }) => name).join('; ')}
      </Notice>
    </Form>
  )
}
