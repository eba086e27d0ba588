import { Form } from '@remix-run/react'
import { maxFreeInstallments } from '~/domain/payments/free-installments'
import { adultsOnly } from '~/domain/trips/party'
import { add, split, times, ZERO } from '~/domain/values/money'
import { FromAbroad } from '~/features/checkout/from-abroad'
import { WhoWeAre } from '~/features/content/who-we-are/who-we-are'
import { PURCHASE_ID } from '~/features/page/frame/purchase-part'
import { AlertForm } from '~/features/trips/choosing/alert-form'
import { AlertLink } from '~/features/trips/choosing/alert-link'
import { PlacesBadge, placesText } from '~/features/trips/choosing/places-badge'
import { AdultsField, ChildrenFields } from '~/features/trips/party/party-fields'
import { formatMoney } from '~/i18n/format'
import { formatPlan, formatPlanParts } from '~/i18n/format-installments'
import { formatParty } from '~/i18n/format-party'
import { installments } from '~/i18n/locales/orders/installments'
import { optionCopy } from '~/i18n/locales/trips/option-copy'
import { trip as tripTexts } from '~/i18n/locales/trips/trip'
import { tripPage } from '~/i18n/locales/trips/trip-page'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { Select } from '~/ui/form/select/select'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { boxOfBar } from '~/ui/layout/sticky-bar/sticky-bar'
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

const passengerCountOf = (trip: TripView, quantities: Quantities) =>
  trip.options.reduce((sum, option) => sum + option.people * (quantities[option.id] ?? 0), 0)

/** Selects quantities of options and shows the total. A plain form that leads to the checkout. */
export function BuyPanel({ trip, questionTo }: { trip: TripView; questionTo: string | null }) {
  const t = useTranslate(tripPage)
  if (!trip.isOnSale || trip.isSoldOut) return <NotOnSale trip={trip} questionTo={questionTo} />
  const quantities: Quantities = Object.fromEntries(
    trip.from?.units.map(({ optionId, quantity }) => [optionId, quantity]) ?? [],
  )
  const { maxInstallments, interestFreeUpTo, monthlyRateBp, minInstallmentExclusive } = trip.rules
  return (
    <BuyBox
      id={PURCHASE_ID}
      label={t('book')}
      priceLabel={trip.from?.label}
      price={trip.from ? formatMoney(trip.from.price) : t('consult')}
      badge={<Badges trip={trip} />}
      terms={trip.from ? <Terms from={trip.from} /> : t('noAdultPrice')}
      party={<PartyForm trip={trip} />}
      note={t('holdNote', { minutes: trip.holdMinutes })}
    >
      <trip-total
        data-max={trip.maxPeople}
        data-total={t('total', { count: '{{count}}' })}
        data-max-installments={maxInstallments}
        data-interest-free-up-to={interestFreeUpTo}
        data-monthly-rate={monthlyRateBp}
        data-min-installment={minInstallmentExclusive}
      >
        <Form method="get" action="/user/checkout" reloadDocument>
          <Stack gap={3}>
            {trip.city === null ? null : <input type="hidden" name="city" value={trip.city} />}
            {trip.noRoomFor === null ? null : (
              <Notice kind="warning">{t('noRoomFor', { party: trip.noRoomFor })}</Notice>
            )}
            <Stack as="fieldset" gap={2} aria-label={t('choose')}>
              {trip.options.map((option) => (
                <OptionChoice
                  key={option.id}
                  slug={trip.slug}
                  option={option}
                  units={quantities[option.id] ?? 0}
                  maxPeople={trip.maxPeople}
                />
              ))}
            </Stack>
            <div data-refusal="nobody" hidden>
              <Notice kind="error" role="alert">
                {t('chooseOne')}
              </Notice>
            </div>
            <div data-refusal="tooMany" hidden>
              <Notice kind="error" role="alert">
                {t('tooMany')}
              </Notice>
            </div>
            <Sum trip={trip} quantities={quantities} />
            <Button variant="cta" size="l" full="always">
              {t('book')}
            </Button>
            <FromAbroad />
            <QuestionLink to={questionTo} />
          </Stack>
        </Form>
      </trip-total>
      <WhoWeAre company={trip.seller} />
    </BuyBox>
  )
}

const USUAL = adultsOnly(2)

/** Who travels: the price above and the choice below are theirs. */
function PartyForm({ trip: { slug, party, city } }: { trip: TripView }) {
  const t = useTranslate(tripPage)
  const language = useLanguage()
  return (
    <details className={css.party}>
      <summary>{party === null ? t('whoTravels') : t('forParty', { party: formatParty(party, language) })}</summary>
      <Form method="get" action={`/trip-details/${slug}#${PURCHASE_ID}`}>
        <Stack gap={3}>
          {city === null ? null : <input type="hidden" name="city" value={city} />}
          <AdultsField id="party-people" party={party ?? USUAL} />
          <ChildrenFields id="party-age" party={party} isOpen />
          <Button variant="outline" size="m" full="always">
            {t('showPrice')}
          </Button>
        </Stack>
      </Form>
    </details>
  )
}

/** Whether it goes for sure, and how many places are left. */
function Badges({ trip }: { trip: TripView }) {
  const t = useTranslate(tripPage)
  if (!trip.isConfirmed) return <PlacesBadge left={trip.placesLeft} />
  return (
    <Inline gap={2}>
      <Badge tone="success" icon="check">
        {t('departureConfirmed')}
      </Badge>
      <PlacesBadge left={trip.placesLeft} />
    </Inline>
  )
}

type OptionChoiceProps = { slug: string; option: OptionView; units: number; maxPeople: number }

function OptionChoice({ slug, option, units, maxPeople }: OptionChoiceProps) {
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
    <div
      className={isGone ? `${css.option} ${css.gone}` : css.option}
      data-option
      data-selected={units > 0 ? '' : undefined}
    >
      <div className={css.optionText}>
        <b>{name}</b>
        <Text size="xs" tone="muted">
          {takes}, {placesText(isGone ? 0 : placesLeft, shared).toLowerCase()}
        </Text>
        {people > 1 ? (
          <Text size="xs" tone="muted">
            {copy(`whole.${kind}`, { price: formatMoney(price) })}
          </Text>
        ) : null}
      </div>
      <div className={css.optionPrice}>
        <Price amount={pricePerPerson === ZERO ? t('free') : formatMoney(pricePerPerson)} />
        {pricePerPerson === ZERO ? null : (
          <Text size="xs" tone="muted" align="end">
            {t('eachPerson')}
          </Text>
        )}
      </div>
      <div className={css.optionField}>
        {isGone ? (
          <AlertLink slug={slug} option={{ id, name }} />
        ) : (
          <Select
            id={`item-${id}`}
            name="item"
            label={t('quantityOf', { name })}
            hideLabel
            placeholder={t('none')}
            options={choices}
            defaultValue={units > 0 ? `${id}:${units}` : ''}
            data-price={price}
            data-people={people}
          />
        )}
      </div>
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

/** Rendered for what is selected at first; the element writes the rest into its marked parts. */
function Sum({ trip, quantities }: { trip: TripView; quantities: Quantities }) {
  const t = useTranslate(tripPage)
  const language = useLanguage()
  const total = trip.options.reduce((sum, { id, price }) => add(sum, times(price, quantities[id] ?? 0)), ZERO)
  const count = maxFreeInstallments(total, trip.rules)
  const plan = { ...freeOfInterest, count, total, values: split(total, count) }
  const label = t('total', { count: passengerCountOf(trip, quantities) })
  return (
    <div data-sum hidden={total === ZERO}>
      <Totals lines={[]} total={{ label: <span data-part="label">{label}</span>, amount: formatMoney(total) }} />
      <Text size="sm" tone="muted" align="end">
        <span data-part="plan">{formatPlan(plan, language)}</span>
      </Text>
      <Text size="xs" tone="muted" align="end">
        <span data-part="parts">{formatPlanParts(plan, language)}</span>
      </Text>
    </div>
  )
}

/** Talks to the shop about this trip. */
function QuestionLink({ to }: { to: string | null }) {
  const t = useTranslate(tripPage)
  if (to === null) return null
  return (
    <ButtonLink to={to} variant="outline" size="m" full="always" icon="message-circle" target="_blank" rel="noopener">
      {t('ask')}
    </ButtonLink>
  )
}

function whyNot({ isCalledOff, isPaused }: TripView, isSoldOut: boolean) {
  if (isCalledOff) return 'calledOff'
  return isSoldOut ? 'soldOut' : isPaused ? 'paused' : 'closed'
}

/** Offers one mail when a place returns, except for past departures. */
function NotOnSale({ trip, questionTo }: { trip: TripView; questionTo: string | null }) {
  const t = useTranslate(tripPage)
  const isSoldOut = trip.isSoldOut && trip.isOnSale
  const why = whyNot(trip, isSoldOut)
  return (
    <div className={boxOfBar}>
      <Card as="section" apex id={PURCHASE_ID}>
        <Stack gap={3}>
          <Heading level={2} look="h3">
            {t(`${why}Title`)}
          </Heading>
          <Text size="sm">{t(`${why}Text`)}</Text>
          {isSoldOut ? <AlertForm slug={trip.slug} /> : null}
          <ButtonLink
            to="/trips"
            variant={isSoldOut ? 'outline' : 'primary'}
            size={isSoldOut ? 'm' : 'l'}
            full="always"
          >
            {t('otherTrips')}
          </ButtonLink>
          <QuestionLink to={questionTo} />
        </Stack>
      </Card>
    </div>
  )
}
