import { Form, useNavigate } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxFreeInstallments } from '~/domain/payments/free-installments'
import { add, split, times, ZERO } from '~/domain/values/money'
import { formatMoney } from '~/i18n/format'
import { formatPlan, formatPlanParts } from '~/i18n/format-installments'
import { installments } from '~/i18n/locales/orders/installments'
import { optionCopy } from '~/i18n/locales/trips/option-copy'
import { trip as tripTexts } from '~/i18n/locales/trips/trip'
import { tripPage } from '~/i18n/locales/trips/trip-page'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { useAnnounced } from '~/ui/feedback/live-region/live-region'
import { Notice } from '~/ui/feedback/notice/notice'
import { Select } from '~/ui/form/select/select'
import { Stack } from '~/ui/layout/layout/layout'
import { Totals } from '~/ui/table/key-value/key-value'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { BuyBox } from '~/ui/trip/buy-box/buy-box'
import { Card } from '~/ui/trip/card/card'
import { Price } from '~/ui/trip/price/price'
import * as css from './trip-page.css'
import type { OptionView, TripView } from './trip-view.server'

const freeOfInterest = { hasInterest: false, monthlyRateBp: 0, cetAnnualPct: 0 }

type Quantities = Readonly<Record<string, number>>

/** The values of the form. `FormData` would omit the disabled fields of a preview. */
function readSelected(form: HTMLFormElement): Quantities {
  const fields = [...form.querySelectorAll<HTMLSelectElement>('[name=item]')]
  return Object.fromEntries(
    fields.map(({ value }) => value.split(':')).map(([id = '', units]) => [id, Number(units ?? 0)]),
  )
}

const passengerCountOf = (trip: TripView, quantities: Quantities) =>
  trip.options.reduce((sum, option) => sum + option.people * (quantities[option.id] ?? 0), 0)

/** Selects quantities of options and shows the total. A plain form that leads to the checkout. */
export function BuyPanel({ trip }: { trip: TripView }) {
  const t = useTranslate(tripPage)
  const shared = useTranslate(tripTexts)
  const navigate = useNavigate()
  const [quantities, setQuantities] = useState<Quantities>(
    Object.fromEntries(trip.from?.units.map(({ optionId, quantity }) => [optionId, quantity]) ?? []),
  )
  const [isRefused, setRefused] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // Visitors may select before hydration, and browsers restore earlier selections.
  useEffect(() => {
    if (form.current) setQuantities(readSelected(form.current))
  }, [])

  if (!trip.isOnSale || trip.isSoldOut) return <NotOnSale trip={trip} />
  const people = passengerCountOf(trip, quantities)

  function read(event: FormEvent<HTMLFormElement>) {
    const now = readSelected(event.currentTarget)
    setQuantities(now)
    setRefused(false)
    return now
  }

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const now = read(event)
    const passengerCount = passengerCountOf(trip, now)
    if (passengerCount === 0 || passengerCount > trip.maxPeople) return setRefused(true)
    // The same address as the form's, without options of quantity zero.
    const items = Object.entries(now).filter(([, units]) => units > 0)
    const query = new URLSearchParams(items.map(([id, units]) => ['item', `${id}:${units}`]))
    if (trip.city !== null) query.set('city', trip.city)
    navigate(`/user/checkout?${query}`)
  }

  return (
    <BuyBox
      id="buy"
      label={t('book')}
      priceLabel={trip.from?.label}
      price={trip.from ? formatMoney(trip.from.price) : t('consult')}
      badge={<Badge tone={trip.placesLeft < 10 ? 'warning' : 'success'}>{t('free', { count: trip.placesLeft })}</Badge>}
      terms={trip.from ? <Terms from={trip.from} /> : t('noAdultPrice')}
      note={t('holdNote', { minutes: trip.holdMinutes })}
    >
      <Form method="get" action="/user/checkout" ref={form} onChange={read} onSubmit={check}>
        <Stack gap={3}>
          {trip.city === null ? null : <input type="hidden" name="city" value={trip.city} />}
          {trip.noRoomFor === null ? null : (
            <Notice kind="warning">{t('noRoomFor', { people: shared('people', { count: trip.noRoomFor }) })}</Notice>
          )}
          <Stack as="fieldset" gap={2} aria-label={t('choose')}>
            {trip.options.map((option) => (
              <OptionChoice
                key={option.id}
                option={option}
                units={quantities[option.id] ?? 0}
                maxPeople={trip.maxPeople}
              />
            ))}
          </Stack>
          {isRefused || people > trip.maxPeople ? (
            <Notice kind="error" role="alert">
              {t(people === 0 ? 'chooseOne' : 'tooMany')}
            </Notice>
          ) : null}
          <Sum trip={trip} quantities={quantities} people={people} />
          <Button variant="cta" size="l" full="always">
            {t('book')}
          </Button>
        </Stack>
      </Form>
    </BuyBox>
  )
}

type OptionChoiceProps = { option: OptionView; units: number; maxPeople: number }

function OptionChoice({ option, units, maxPeople }: OptionChoiceProps) {
  const t = useTranslate(tripPage)
  const shared = useTranslate(tripTexts)
  const copy = useTranslate(optionCopy)
  const { id, name, people, kind, takes, unitsFree, placesLeft, price, pricePerPerson } = option
  const isGone = unitsFree === 0
  const most = Math.min(unitsFree, Math.floor(maxPeople / people))
  const choices = Array.from({ length: most }, (_, index) => ({
    value: `${id}:${index + 1}`,
    label:
      kind === 'person'
        ? shared('people', { count: index + 1 })
        : copy('units', {
            units: copy(`unit.${kind}`, { count: index + 1 }),
            people: shared('people', { count: people * (index + 1) }),
          }),
  }))
  return (
    <div className={[css.option, units > 0 && css.selected, isGone && css.gone].filter(Boolean).join(' ')}>
      <div>
        <b>{name}</b>
        <Text size="xs" tone="muted">
          {takes}, {isGone ? shared('soldOut').toLowerCase() : t('free', { count: placesLeft })}
        </Text>
        {people > 1 ? (
          <Text size="xs" tone="muted">
            {copy(`whole.${kind}`, { price: formatMoney(price) })}
          </Text>
        ) : null}
      </div>
      <div className={css.optionPrice}>
        <Price amount={formatMoney(pricePerPerson)} />
        <Text size="xs" tone="muted" align="end">
          {t('eachPerson')}
        </Text>
      </div>
      {isGone ? null : (
        <div className={css.optionField}>
          <Select
            id={`item-${id}`}
            name="item"
            label={t('quantityOf', { name })}
            hideLabel
            placeholder={t('none')}
            options={choices}
            defaultValue={units > 0 ? `${id}:${units}` : ''}
            enhance="intent"
          />
        </div>
      )}
    </div>
  )
}

/** The payment terms below the price. */
function Terms({ from }: { from: NonNullable<TripView['from']> }) {
  const t = useTranslate(tripPage)
  const cards = useTranslate(installments)
  const { count, value, pix, perPerson, isQuestion } = from
  const plan = count > 1 ? (isQuestion ? 'free' : 'upTo') : 'once'
  return (
    <>
      {perPerson === null ? null : `${t('eachPays', { value: formatMoney(perPerson) })}; `}
      {cards(plan, { count, value: formatMoney(value) })}, {t('or')}{' '}
      <span className={css.pixText}>{t('pixPrice', { value: formatMoney(pix) })}</span>
    </>
  )
}

function Sum({ trip, quantities, people }: { trip: TripView; quantities: Quantities; people: number }) {
  const t = useTranslate(tripPage)
  const language = useLanguage()
  const total = trip.options.reduce((sum, { id, price }) => add(sum, times(price, quantities[id] ?? 0)), ZERO)
  const label = t('total', { count: people })
  const amount = formatMoney(total)
  useAnnounced(total === ZERO ? '' : `${label}: ${amount}`)
  if (total === ZERO) return null
  const count = maxFreeInstallments(total, trip.rules)
  const plan = { ...freeOfInterest, count, total, values: split(total, count) }
  const parts = formatPlanParts(plan, language)
  return (
    <div>
      <Totals lines={[]} total={{ label, amount }} />
      <Text size="sm" tone="muted" align="end">
        {formatPlan(plan, language)}
      </Text>
      {parts === null ? null : (
        <Text size="xs" tone="muted" align="end">
          {parts}
        </Text>
      )}
    </div>
  )
}

/** Offers the waiting list, except for past departures. */
function NotOnSale({ trip }: { trip: TripView }) {
  const t = useTranslate(tripPage)
  const isSoldOut = trip.isSoldOut && trip.isOnSale
  const why = isSoldOut ? 'soldOut' : trip.isPaused ? 'paused' : 'closed'
  return (
    <Card as="section" apex id="buy">
      <Stack gap={3}>
        <Heading level={2} look="h3">
          {t(`${why}Title`)}
        </Heading>
        <Text size="sm">{t(`${why}Text`)}</Text>
        <ButtonLink to="/trips" variant="primary" size="l" full="always">
          {t('otherTrips')}
        </ButtonLink>
        {isSoldOut ? (
          <ButtonLink to={`/contactUs?subject=waitingList&trip=${trip.slug}`} variant="outline" size="m" full="always">
            {t('waitingList')}
          </ButtonLink>
        ) : null}
      </Stack>
    </Card>
  )
}
