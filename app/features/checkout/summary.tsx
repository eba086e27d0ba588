import { formatDateRange, formatList, formatMoney } from '~/i18n/format'
import { formatPlan, formatPlanParts } from '~/i18n/format-installments'
import { formatDepartureCities } from '~/i18n/format-option'
import type { Language } from '~/i18n/languages'
import { checkout } from '~/i18n/locales/orders/checkout'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Stack } from '~/ui/layout/layout/layout'
import { Picture } from '~/ui/media/picture/picture'
import { Totals } from '~/ui/table/key-value/key-value'
import { ForeignPart } from '~/ui/text/foreign-part/foreign-part'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import * as css from './checkout.css'
import type { CheckoutView } from './checkout-view.server'
import type { Choice } from './total-of'
import { totalOf } from './total-of'

type PriceProps = { offer: CheckoutView; choice: Choice }
/** `places`: the boarding places selected, by id; empty where none is. */
type SummaryProps = PriceProps & { places: readonly string[] }

/** What is bought, and its price with the selected payment method. */
export function Summary({ offer, choice, places }: SummaryProps) {
  const t = useTranslate(checkout)
  const { trip, product } = offer
  const { selected } = totalOf(offer, choice)
  return (
    <Card pad="none" id="summary">
      {offer.coverKey === null ? null : (
        <figure className={css.figure}>
          <Picture image={{ base: `/images/${offer.coverKey}`, width: 1200, height: 800 }} alt="" sizes="372px" eager />
        </figure>
      )}
      <div className={css.summaryBody}>
        <Stack gap={3}>
          <Heading level={2} look="h4">
            {offer.name}
          </Heading>
          <OfferFacts offer={offer} places={places} />
          <PriceLines offer={offer} choice={choice} />
          <PlanNotes offer={offer} choice={choice} />
          {trip ? (
            <Notice icon="clock">
              {selected?.isBilled ? selected.detail : t('hold', { minutes: offer.holdMinutes })}
            </Notice>
          ) : null}
          {product ? <Notice icon="download">{t('delivery')}</Notice> : null}
        </Stack>
      </div>
    </Card>
  )
}

function OfferFacts({ offer: { trip, product }, places }: Pick<SummaryProps, 'offer' | 'places'>) {
  const t = useTranslate(checkout)
  const language = useLanguage()
  const leavesFrom = trip && leavesFromText(trip.boardingPlaces, places, language)
  return (
    <Text size="sm" tone="muted">
      {product ? t('file', { count: product.pages }) : null}
      {trip ? formatDateRange(trip.checkinOn, trip.checkoutOn, language) : null}
      {leavesFrom ? (
        <>
          <br />
          {t('leavesFrom', { place: leavesFrom })}
        </>
      ) : null}
    </Text>
  )
}

/** The selected places; before any is, all that there are: "Franca e mais 3 cidades". */
function leavesFromText(
  stops: NonNullable<CheckoutView['trip']>['boardingPlaces'],
  places: readonly string[],
  language: Language,
): string | null {
  const selected = stops.filter(({ id }) => places.includes(id)).map(({ place }) => place)
  if (selected.length > 0) return formatList([...new Set(selected)], language)
  const [only, other] = stops
  if (only && !other) return only.place
  return formatDepartureCities(
    stops.map(({ place }) => place),
    language,
  )
}

function PriceLines({ offer, choice }: PriceProps) {
  const t = useTranslate(checkout)
  const { total, interest, selected } = totalOf(offer, choice)
  return (
    <Totals
      lines={[
        ...offer.lines.map(({ name, lang, quantity, people, total: amount }) => ({
          label: (
            <ForeignPart
              text={people === 0 ? name : t(quantity > 1 ? 'lineMany' : 'line', { name, quantity, count: people })}
              part={name}
              lang={lang}
            />
          ),
          amount: formatMoney(amount),
        })),
        ...(selected?.discount
          ? [{ label: selected.discount.label, amount: `− ${formatMoney(selected.discount.amount)}`, good: true }]
          : []),
        ...(interest > 0 ? [{ label: t('interest'), amount: formatMoney(interest) }] : []),
      ]}
      total={{ label: t('total'), amount: formatMoney(total) }}
    />
  )
}

/** The installments of the selected method. Before one is selected, the best offers. */
function PlanNotes({ offer: { choices, subtotal }, choice }: PriceProps) {
  const t = useTranslate(checkout)
  const language = useLanguage()
  const { selected, plan } = totalOf({ choices, subtotal }, choice)
  const shownPlan = selected === null || selected.alwaysTellsPlan ? plan : null
  const parts = shownPlan && formatPlanParts(shownPlan, language)
  const split = selected ?? choices.find(({ alwaysTellsPlan }) => alwaysTellsPlan) ?? null
  const longest = shownPlan ?? split?.plans.filter(({ hasInterest }) => !hasInterest).at(-1)
  const hint = selected === null ? choices.find(({ discount }) => discount !== null)?.discount?.hint : undefined
  return (
    <Stack gap={1}>
      {plan?.billed && plan.count > 1 ? (
        <Text size="sm" tone="muted" align="end">
          {plan.billed.text}
        </Text>
      ) : null}
      {split?.alwaysTellsPlan && longest ? (
        <Text size="sm" tone="muted" align="end">
          {shownPlan ? formatPlan(shownPlan, language) : t('or', { plan: formatPlan(longest, language) })}
        </Text>
      ) : null}
      {parts ? (
        <Text size="xs" tone="muted" align="end">
          {parts}
        </Text>
      ) : null}
      {hint ? (
        <Text size="sm" tone="success" align="end">
          {hint}
        </Text>
      ) : null}
    </Stack>
  )
}
