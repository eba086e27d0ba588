import { type ReactNode, useEffect, useRef } from 'react'
import { MAX_ROWS, type RowList } from '~/domain/trips/row-limits'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { tripTones } from '~/features/trips/trip-tones'
import { TextAreaField, TextField } from '~/forms/fields/fields'
import { FirstErrorProvider } from '~/forms/first-error'
import { ROW_NUMBER } from '~/forms/form-errors'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { editor as editorCopy } from '~/i18n/locales/back-office/editor'
import { form as formCopy } from '~/i18n/locales/page/form'
import { trip as tripSearchTerms } from '~/i18n/locales/trips/trip'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { AnchorNav } from '~/ui/form/chip/chip'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Basics } from './basics'
import { BoardingFields } from './boarding'
import { readContradictions } from './contradictions'
import type { TripEditorData } from './editor-view.server'
import { FlightsFields } from './flights'
import { Images } from './images'
import { LeaveButton } from './leave-button'
import { type Leaving, leavingAddress } from './leaving'
import { MissingParts, readMissing } from './missing-parts'
import { Options } from './options'
import { LIST_NAMES, type TripValues } from './parse-trip-values'
import { EditorPart, EditorRow, Rows } from './part'
import { HotelFields, RoutePlaceFields } from './places'
import { Publication } from './publication'
import { AddRow, RowButtons } from './row-buttons'
import type { Confirmation } from './rows-reply'
import { Rules } from './rules'
import { Texts } from './texts'
import * as css from './trip-editor.css'
import type { TripFormProps } from './trip-fields'
import { FIELDS, type Label, LISTS } from './trip-form-fields'
import type { TripArea } from './trip-owner-of'
import type { Photos } from './use-photos'

type TripFormScreenProps = {
  data: TripEditorData
  values: TripValues
  /** The reply to display; null once the rows have changed. */
  reply: unknown
  /** The field of the row that changed last. */
  focusName: string | null
  problems: readonly string[]
  leaving: Leaving | null
  confirmation: Confirmation | null
  photos: Photos
  note: ReactNode
}

const PARTS = ['basics', 'schedule', 'options', 'flights', 'boardingPlaces', 'hotels', 'routePlaces', 'images'] as const

/** The form of the whole trip. */
export function TripForm({
  data,
  values,
  reply,
  focusName,
  problems,
  leaving,
  confirmation,
  photos,
  note,
}: TripFormScreenProps) {
  const t = useTranslate(tripEditor)
  const translate = useTranslate(formCopy)
  const { trip, area } = data
  const [form, fields] = useFormFor<TripValues>(data.constraint, values, { lastResult: reply })
  const part = { data, fields }
  const missing = readMissing(reply)
  const list = `/${area}/trips`
  return (
    <EditorScreen
      title={trip?.name ?? t('newTitle')}
      badge={<StateBadge trip={trip} />}
      detail={trip ? <Detail trip={trip} /> : undefined}
      form={form}
      labels={useTripLabels(fields)}
      whole={missing.length > 0 ? <MissingParts steps={missing} form={form.id} /> : undefined}
      version={data.stored.version}
      backTo={list}
      remove={trip ? <LeaveButton act="remove" form={form.id} /> : undefined}
      actions={trip ? <Actions id={trip.id} list={list} form={form.id} /> : undefined}
      lead={
        confirmation ? (
          <ConfirmFirst confirmation={confirmation} form={form.id} />
        ) : trip ? (
          <Lead trip={trip} leaving={leaving} area={area} form={form.id} />
        ) : undefined
      }
      aside={
        <Publication
          {...part}
          form={form.id}
          contradictions={readContradictions(reply) ?? trip?.contradictions ?? []}
        />
      }
      saveLabel={t(area === 'admin' ? 'saveTrip' : 'saveReview')}
      note={note}
      multipart
    >
      <input type="hidden" name={fields.newId.name} value={values.newId} />
      {data.isRestored && form.status === undefined ? <Notice>{translate('restored')}</Notice> : null}
      <AnchorNav
        label={t('sections')}
        links={[
          ...PARTS.map((id) => ({ id: id === 'basics' ? id : `${form.id}-${id}`, label: t(id) })),
          { id: `${form.id}-included`, label: t('texts') },
          { id: `${form.id}-cancellation`, label: t('rules') },
        ]}
      />
      <Focused name={focusName}>
        <Basics {...part} />
        <ScheduleFields {...part} />
        <Options {...part} />
        <FlightsFields {...part} />
        <BoardingFields {...part} />
        <HotelFields {...part} />
        <RoutePlaceFields {...part} />
        <Images {...part} problems={problems} photos={photos} />
        <Texts {...part} />
        <Rules {...part} />
      </Focused>
    </EditorScreen>
  )
}

/** Focuses the changed row, otherwise the first error. */
function Focused({ name, children }: { name: string | null; children: ReactNode }) {
  return name === null ? children : <FirstErrorProvider value={name}>{children}</FirstErrorProvider>
}

function StateBadge({ trip }: Pick<TripEditorData, 'trip'>) {
  const t = useTranslate(tripEditor)
  const shared = useTranslate(tripSearchTerms)
  return trip ? (
    <Badge tone={tripTones[trip.shownState]} dot>
      {shared(`state.${trip.shownState}`)}
    </Badge>
  ) : (
    <Badge>{t('new')}</Badge>
  )
}

function Detail({ trip }: { trip: NonNullable<TripEditorData['trip']> }) {
  const t = useTranslate(tripEditor)
  const { who, at } = trip.lastEdit
  const edited = who === null ? t('lastEditAlone', { at }) : t('lastEdit', { at, who })
  return trip.sellerCode === '' ? edited : `${trip.sellerCode}, ${edited}`
}

function Actions({ id, list, form }: { id: string; list: string; form: string }) {
  const t = useTranslate(tripEditor)
  return (
    <Inline gap={2}>
      <LeaveButton act="duplicate" form={form} />
      <ButtonLink to={`${list}/preview?id=${id}`} icon="eye" variant="outline" target="_blank">
        {t('preview')}
      </ButtonLink>
    </Inline>
  )
}

type LeadProps = { trip: NonNullable<TripEditorData['trip']>; leaving: Leaving | null; area: TripArea; form: string }

/** What needs attention: unsaved changes before leaving, why the trip is not published, or a message from the house. */
function Lead({ trip, leaving, area, form }: LeadProps) {
  const t = useTranslate(tripEditor)
  const missing = trip.steps.filter(({ isMet, isRequired }) => isRequired && !isMet).map(({ step }) => step)
  return (
    <>
      {leaving ? <LeavingNote leaving={leaving} to={leavingAddress(area, trip.id, leaving.act)} /> : null}
      {trip.isHeldBack && missing.length > 0 ? (
        <Notice kind="warning" role="alert">
          {t('heldBack')} <MissingParts steps={missing} form={form} agencyPage={trip.agencyPage} />
        </Notice>
      ) : null}
      {trip.departedOn === null ? null : <Notice>{t('departed.note', { date: trip.departedOn })}</Notice>}
      {trip.returned ? (
        <Notice kind="warning" icon="message-circle">
          {t(area === 'agency' ? 'returnedToYou' : 'returnedToAgency', { at: trip.returned.at })}{' '}
          {trip.returned.message}
        </Notice>
      ) : null}
    </>
  )
}

function LeavingNote({ leaving: { act, count }, to }: { leaving: Leaving; to: string }) {
  const t = useTranslate(tripEditor)
  return (
    <Notice
      kind="warning"
      role="alert"
      action={
        <ButtonLink to={to} variant="outline">
          {t(`leave.${act}`)}
        </ButtonLink>
      }
    >
      {t('changes', { count })}. {t('leaveNote')}
    </Notice>
  )
}

/** Labels by field name for the error summary. A row is called by its own name where no other has it, else by its number. */
function useTripLabels(fields: TripFormProps['fields']): Record<string, string> {
  const t = useTranslate(tripEditor)
  const plain = Object.entries(FIELDS).flatMap(([name, label]) => (label === null ? [] : [[name, t(label)]]))
  const columnsOf = (list: RowList, prefix: string, name: string) =>
    Object.entries<Label | null>(LISTS[list].fields).flatMap(([field, own]) =>
      own === null ? [] : [[`${prefix}.${field}`, own === LISTS[list].label ? name : `${name}, ${t(own)}`]],
    )
  const rows = LIST_NAMES.flatMap((list) => {
    const { label, row } = LISTS[list]
    const numbered = t(row, { number: ROW_NUMBER })
    return [[list, t(label)], ...columnsOf(list, `${list}[]`, row === 'text' ? `${t(label)}, ${numbered}` : numbered)]
  })
  const called = [
    ...fields.options.getFieldList().map((row) => ['options', row.name, row.getFieldset().name] as const),
    ...fields.boardingPlaces
      .getFieldList()
      .map((row) => ['boardingPlaces', row.name, row.getFieldset().place] as const),
    ...fields.hotels.getFieldList().map((row) => ['hotels', row.name, row.getFieldset().name] as const),
  ]
  const isAlone = (list: RowList, own: string) =>
    called.filter(([other, , { initialValue }]) => other === list && initialValue === own).length === 1
  const byName = called.flatMap(([list, prefix, { initialValue }]) =>
    initialValue && isAlone(list, initialValue) ? columnsOf(list, prefix, initialValue) : [],
  )
  return Object.fromEntries([...plain, ...rows, ...byName])
}

/** One row per day. */
function ScheduleFields({ fields }: TripFormProps) {
  const t = useTranslate(tripEditor)
  const days = fields.schedule.getFieldList()
  return (
    <EditorPart
      field={fields.schedule}
      title={t('scheduleTitle')}
      end={<AddRow list="schedule" count={days.length} most={MAX_ROWS.schedule} label={t('addDay')} />}
    >
      <Rows count={days.length}>
        {days.map((field, index) => {
          const day = field.getFieldset()
          const name = t('day', { number: index + 1 })
          return (
            <EditorRow
              key={field.name}
              name={name}
              buttons={<RowButtons list="schedule" index={index} count={days.length} name={name} />}
            >
              <div className={css.bilingual}>
                <TextField field={day.title} label={`${name}: ${t('dayTitle')}`} autoComplete="off" />
                <TextField field={day.titleEn} label={`${name}: ${t('dayTitleEn')}`} autoComplete="off" />
                <TextAreaField field={day.text} label={t('dayText')} rows={2} />
                <TextAreaField field={day.textEn} label={t('dayTextEn')} rows={2} />
                <TextAreaField field={day.hours} label={t('hours')} hint={t('hoursHint')} rows={2} />
                <TextAreaField field={day.hoursEn} label={t('hoursEn')} rows={2} />
              </div>
            </EditorRow>
          )
        })}
      </Rows>
      <Text size="xs" tone="muted">
        {t('richHint')}
      </Text>
    </EditorPart>
  )
}

/** Confirms that customers are notified: the changes, the number of customers, and the save button. */
function ConfirmFirst({ confirmation, form }: { confirmation: Confirmation; form: string }) {
  const editor = useTranslate(editorCopy)
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="confirm-first">
      <Notice
        kind="warning"
        role="alert"
        action={
          <SubmitButton
            form={form}
            name="intent"
            value={confirmation.intent}
            variant="primary"
            full="phone"
            busyLabel={editor('saving')}
          >
            {confirmation.save}
          </SubmitButton>
        }
      >
        <Stack gap={3}>
          <Heading level={2} look="h4" id="confirm-first">
            {confirmation.title}
          </Heading>
          <ul>
            {confirmation.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Text>{confirmation.text}</Text>
        </Stack>
      </Notice>
    </section>
  )
}
