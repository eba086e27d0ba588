import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useMay } from '~/features/back-office/staff-grants'
import { DateField } from '~/forms/fields/date-field'
import { PhoneField, TextField } from '~/forms/fields/fields'
import { SelectField } from '~/forms/fields/select-field'
import { useEditorKey, VersionInput } from '~/forms/fields/version-input'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { isQuestion, useReplyOf } from '~/forms/use-reply-of'
import { departureScreen } from '~/i18n/locales/trips/departure-screen'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Acts, Inline, Stack } from '~/ui/layout/layout/layout'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { CallOffDialog } from './call-off-dialog'
import { CallOffProgress } from './call-off-progress'
import type { DepartedView, DepartureValues, SeatMovesView } from './departure-form.server'
import type { DepartureView } from './departure-view.server'
import type { RoomsFormView } from './rooms.server'
import { StaffSeats } from './staff-seats'

const tones = { open: 'info', confirmed: 'success', calledOff: 'error', left: 'neutral', back: 'neutral' } as const

/** Whether it goes, and who drives and guides it. */
export function DepartureSection({ view }: { view: DepartureView }) {
  const t = useTranslate(departureScreen)
  const { state, people, seats, missing, minimum, decideOn } = view
  return (
    <Card as="section" aria-labelledby="departure" pad="small">
      <Stack gap={3}>
        <Inline gap={3}>
          <Heading level={2} look="h4" id="departure">
            {t('title')}
          </Heading>
          <Badge tone={tones[state]} dot>
            {t(`state.${state}`)}
          </Badge>
          <Text as="span" size="sm" tone="muted">
            {seats ? <SeatFigures seats={seats} /> : t('people', { count: people })}
          </Text>
          <DepartureActs view={view} />
        </Inline>
        {missing > 0 && minimum !== null ? (
          <Notice kind="warning">
            {[t('missing', { count: missing, minimum }), decideOn ? t('decideBy', { day: decideOn }) : null]
              .filter(Boolean)
              .join(', ')}
          </Notice>
        ) : null}
        {state === 'open' ? (
          <Text size="xs" tone="muted">
            {t('confirmNote')}
          </Text>
        ) : null}
        {view.progress ? <CallOffProgress view={view.progress} /> : null}
        {view.seating ? <StaffSeats seating={view.seating} /> : null}
        {view.rooms ? <RoomsForm rooms={view.rooms} /> : null}
        <FactsForm key={useEditorKey(view.version)} view={view} />
      </Stack>
      {view.callOff ? <CallOffDialog view={view.callOff} page={view.page} /> : null}
    </Card>
  )
}

/** Notify, move, sell at the counter, call off and confirm: what the departure allows and the role of the user grants. */
function DepartureActs({ view: { page, state, announcements, canMove, canCallOff, sell } }: { view: DepartureView }) {
  const t = useTranslate(departureScreen)
  const mayDecide = useMay('departures')
  const maySell = useMay('counter')
  return (
    <Acts>
      {announcements.canWrite && mayDecide ? (
        <ButtonLink to={`${page}&dialog=announce`} variant="outline" icon="mail" preventScrollReset>
          {t('notify')}
        </ButtonLink>
      ) : null}
      {canMove && mayDecide ? (
        <ButtonLink to={`${page}&dialog=move`} variant="outline" icon="calendar-days" preventScrollReset>
          {t('move')}
        </ButtonLink>
      ) : null}
      {sell !== null && maySell ? (
        <ButtonLink to={sell} variant="outline" icon="store">
          {t('sell')}
        </ButtonLink>
      ) : null}
      {canCallOff && mayDecide ? (
        <ButtonLink to={`${page}&dialog=callOff`} variant="deleteOutline" preventScrollReset>
          {t('callOff')}
        </ButtonLink>
      ) : null}
      {state === 'open' && mayDecide ? <ConfirmForm /> : null}
    </Acts>
  )
}

function ConfirmForm() {
  const t = useTranslate(departureScreen)
  return (
    <Form method="post">
      <SubmitButton name="intent" value="confirm" variant="primary" icon="check" busyLabel={t('confirming')}>
        {t('confirm')}
      </SubmitButton>
    </Form>
  )
}

/** The number of a room for each passenger: who has the same one shares it. */
function RoomsForm({ rooms: { rows, length } }: { rooms: RoomsFormView }) {
  const t = useTranslate(departureScreen)
  return (
    <AccordionItem summary={t('roomsForm')} wide>
      <Form method="post">
        <input type="hidden" name="intent" value="rooms" />
        <Stack gap={4}>
          <Text size="sm" tone="muted">
            {t('roomsFormText')}
          </Text>
          <FormGrid>
            {rows.map(({ key, name, bought, room }) => (
              <Span key={key} of={2}>
                <input type="hidden" name={`shown.${key}`} value={room} />
                <TextInput
                  id={`room-${key}`}
                  name={`room.${key}`}
                  label={t('roomOf', { name })}
                  hint={bought}
                  defaultValue={room}
                  maxLength={length}
                  autoComplete="off"
                />
              </Span>
            ))}
          </FormGrid>
          <Inline>
            <SubmitButton variant="primary" busyLabel={t('saving')}>
              {t('roomsSave')}
            </SubmitButton>
          </Inline>
        </Stack>
      </Form>
    </AccordionItem>
  )
}

function SeatFigures({ seats }: { seats: NonNullable<DepartureView['seats']> }) {
  const t = useTranslate(departureScreen)
  const { all, sold, held, allotted, free } = seats
  const figures = [
    t('seatsSold', { count: sold, all }),
    held > 0 ? t('seatsHeld', { count: held }) : null,
    allotted > 0 ? t('seatsAllotted', { count: allotted }) : null,
    t('seatsFree', { count: free }),
  ]
  return <>{figures.filter(Boolean).join(', ')}</>
}

function FactsForm({ view }: { view: DepartureView }) {
  const t = useTranslate(departureScreen)
  const lastResult = useReplyOf('departure')
  const [form, fields] = useFormFor<DepartureValues>(view.constraint, view.values, { id: 'facts', lastResult })
  const vehicles = fields.vehicles.getFieldList()
  const [moves, departed] = [movesOf(lastResult), departedOf(lastResult)]
  return (
    <AccordionItem summary={t('facts')} open={isQuestion(lastResult)} wide>
      <PostForm form={form} labels={useLabels(vehicles)}>
        <input type="hidden" name="intent" value="departure" />
        <VersionInput form={form} opened={view.version} />
        <Stack gap={4}>
          <FormGrid>
            <Span of={3}>
              <TextField field={fields.carrierName} label={t('carrierName')} autoComplete="off" />
            </Span>
            <Span of={3}>
              <TextField field={fields.carrierCnpj} label={t('carrierCnpj')} autoComplete="off" />
            </Span>
            <Span of={6}>
              <TextField
                field={fields.carrierTaf}
                label={t('carrierTaf')}
                hint={t('carrierTafHint')}
                autoComplete="off"
              />
            </Span>
            {vehicles.map((vehicle, index) => (
              <VehicleFields key={vehicle.key} vehicle={vehicle} number={index + 1} layouts={view.layouts} />
            ))}
            <GuideFields fields={fields} />
            <DecisionFields fields={fields} days={view.days} />
          </FormGrid>
          {departed ? <DepartedChange departed={departed} /> : null}
          {moves ? <SeatMoves moves={moves} /> : null}
          <Inline>
            <SubmitButton variant="primary" busyLabel={t('saving')}>
              {t(moves ? 'saveMoves' : departed ? 'saveDeparted' : 'save')}
            </SubmitButton>
          </Inline>
        </Stack>
      </PostForm>
    </AccordionItem>
  )
}

type Fields = ReturnType<typeof useFormFor<DepartureValues>>[1]

function GuideFields({ fields }: { fields: Fields }) {
  const t = useTranslate(departureScreen)
  return (
    <>
      <Span of={3}>
        <TextField field={fields.guideName} label={t('guideName')} hint={t('guideNameHint')} autoComplete="off" />
      </Span>
      <Span of={3}>
        <TextField field={fields.guideCadastur} label={t('guideCadastur')} autoComplete="off" />
      </Span>
      <Span of={3}>
        <PhoneField field={fields.guidePhone} label={t('guidePhone')} />
      </Span>
      <Span of={3}>
        <PhoneField field={fields.emergencyPhone} label={t('emergencyPhone')} hint={t('emergencyPhoneHint')} />
      </Span>
    </>
  )
}

/** How many have to come, when that is decided, and until when places are sold without a name. */
function DecisionFields({ fields, days }: { fields: Fields; days: DepartureView['days'] }) {
  const t = useTranslate(departureScreen)
  return (
    <>
      <Span of={3}>
        <TextField
          field={fields.minimum}
          label={t('minimum')}
          hint={t('minimumHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      </Span>
      <Span of={3}>
        <DateField field={fields.decideOn} label={t('decideOn')} days={days} />
      </Span>
      <Span of={6}>
        <DateField field={fields.listClosesOn} label={t('listClosesOn')} hint={t('listClosesOnHint')} days={days} />
      </Span>
    </>
  )
}

function movesOf(reply: unknown): SeatMovesView | null {
  return isQuestion(reply) && 'seatMoves' in reply && isMoves(reply.seatMoves) ? reply.seatMoves : null
}

function isMoves(value: unknown): value is SeatMovesView {
  return typeof value === 'object' && value !== null && 'key' in value && 'moves' in value && Array.isArray(value.moves)
}

function departedOf(reply: unknown): DepartedView | null {
  return isQuestion(reply) && 'departed' in reply && isDeparted(reply.departed) ? reply.departed : null
}

function isDeparted(value: unknown): value is DepartedView {
  return typeof value === 'object' && value !== null && 'key' in value && 'fields' in value && value.key !== ''
}

/** What would change of a departure that has left. Nothing is saved until the button below is pressed once more. */
function DepartedChange({ departed: { key, fields } }: { departed: DepartedView }) {
  const t = useTranslate(departureScreen)
  const confirmed = <input type="hidden" name="departedKey" value={key} />
  if (fields === '') return confirmed
  return (
    <Notice kind="warning" role="alert">
      {confirmed}
      {t('departedChange', { fields })}
    </Notice>
  )
}

/** Who sits elsewhere in other vehicles. Nothing is saved until the button below is pressed once more. */
function SeatMoves({ moves: { key, moves } }: { moves: SeatMovesView }) {
  const t = useTranslate(departureScreen)
  return (
    <Notice kind="warning" role="alert">
      <input type="hidden" name="movesKey" value={key} />
      <b>{t('moves', { count: moves.length })}</b>
      <ul>
        {moves.map(({ orderCode, name, was, now }) => (
          <li key={`${orderCode} ${was}`}>
            {t(now === null ? 'moveLost' : 'moveTo', { name, code: orderCode, was, now: now ?? '' })}
          </li>
        ))}
      </ul>
      {t('movesNote')}
    </Notice>
  )
}

type VehicleField = FieldMetadata<DepartureValues['vehicles'][number]>

type VehicleFieldsProps = { vehicle: VehicleField; number: number; layouts: string[] }

function VehicleFields({ vehicle, number, layouts }: VehicleFieldsProps) {
  const t = useTranslate(departureScreen)
  const { id, plate, layout, seats, blocked, blockedReason, accessible } = vehicle.getFieldset()
  return (
    <>
      <Span of={6}>
        <input {...getInputProps(id, { type: 'hidden' })} key={id.key} />
        <TextField field={plate} label={t('plate', { number })} autoComplete="off" />
      </Span>
      <Span of={3}>
        <SelectField
          field={layout}
          label={t('layout', { number })}
          options={[
            { value: '', label: t('layoutNone') },
            ...layouts.map((each) => ({ value: each, label: t('layoutOf', { seats: each }) })),
          ]}
        />
      </Span>
      <Span of={3}>
        <TextField
          field={seats}
          label={t('seats', { number })}
          hint={t('seatsHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      </Span>
      <Span of={6}>
        <TextField field={blocked} label={t('blocked', { number })} hint={t('blockedHint')} autoComplete="off" />
      </Span>
      <Span of={6}>
        <TextField field={blockedReason} label={t('blockedReason')} autoComplete="off" />
      </Span>
      <Span of={6}>
        <TextField
          field={accessible}
          label={t('accessible', { number })}
          hint={t('accessibleHint')}
          autoComplete="off"
        />
      </Span>
    </>
  )
}

const NAMED = [
  ...(['carrierName', 'carrierCnpj', 'carrierTaf', 'guideName', 'guideCadastur', 'guidePhone'] as const),
  ...(['emergencyPhone', 'minimum', 'decideOn', 'listClosesOn'] as const),
] as const

function useLabels(vehicles: readonly VehicleField[]): Readonly<Record<string, string>> {
  const t = useTranslate(departureScreen)
  const ofVehicles = vehicles.flatMap(({ name }, index) => [
    [`${name}.plate`, t('plate', { number: index + 1 })] as const,
    [`${name}.layout`, t('layout', { number: index + 1 })] as const,
    [`${name}.seats`, t('seats', { number: index + 1 })] as const,
    [`${name}.blocked`, t('blocked', { number: index + 1 })] as const,
    [`${name}.blockedReason`, t('blockedReason')] as const,
    [`${name}.accessible`, t('accessible', { number: index + 1 })] as const,
  ])
  return Object.fromEntries([...NAMED.map((name) => [name, t(name)] as const), ...ofVehicles])
}
