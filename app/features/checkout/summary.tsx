import { formatDateRange, formatList, formatMoney } from '~/i18n/format'
import { formatPlan } from '~/i18n/format-installments'
import { formatDepartureCities } from '~/i18n/format-option'
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
import { planTexts } from './plan-texts'
import type { Choice } from './total-of'
import { totalOf } from './total-of'

type SummaryProps = {
  offer: CheckoutView
  choice: Choice
  /** The boarding places selected, by id; empty where none is. */
  places: readonly string[]
}

/** What is bought, and its price with the selected payment method, which `purchase-total` follows. */
export function Summary({ offer, choice, places }: SummaryProps) {
  const t = useTranslate(checkout)
  const { trip, product } = offer
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
          {trip ? <Holds offer={offer} choice={choice} /> : null}
          {product ? <Notice icon="download">{t('delivery')}</Notice> : null}
        </Stack>
      </div>
    </Card>
  )
}

/** For the element: which methods the part is for. `none` means no selection. */
function forMethods(methods: readonly string[], { method }: Choice) {
  return { 'data-for-method': methods.join(' '), hidden: !methods.includes(method ?? 'none') }
}

/** Until when the units are held; a method whose installments are due later shows its own date. */
function Holds({ offer: { choices, holdMinutes }, choice }: Omit<SummaryProps, 'places'>) {
  const t = useTranslate(checkout)
  const billed = choices.filter(({ isBilled }) => isBilled)
  const others = choices.filter(({ isBilled }) => !isBilled).map(({ method }) => method)
  return (
    <>
      <div {...forMethods(['none', ...others], choice)}>
        <Notice icon="clock">{t('hold', { minutes: holdMinutes })}</Notice>
      </div>
      {billed.map(({ method, detail }) => (
        <div key={method} {...forMethods([method], choice)}>
          <Notice icon="clock">{detail}</Notice>
        </div>
      ))}
    </>
  )
}

function OfferFacts({ offer: { trip, product }, places }: Pick<SummaryProps, 'offer' | 'places'>) {
  const t = useTranslate(checkout)
  const language = useLanguage()
  return (
    <Text size="sm" tone="muted">
      {product ? t('file', { count: product.pages }) : null}
      {trip ? formatDateRange(trip.checkinOn, trip.checkoutOn, language) : null}
      {trip ? <Boarding stops={trip.boardingPlaces} places={places} /> : null}
    </Text>
  )
}

type BoardingProps = { stops: NonNullable<CheckoutView['trip']>['boardingPlaces']; places: readonly string[] }

/** The selected places; before any is, all that there are: "Franca e mais 3 cidades". */
function Boarding({ stops, places }: BoardingProps) {
  const t = useTranslate(checkout)
  const language = useLanguage()
  const [only, other] = stops
  const plain =
    only && !other
      ? only.place
      : formatDepartureCities(
          stops.map(({ place }) => place),
          language,
        )
  if (!plain) return null
  const selected = stops.filter(({ id }) => places.includes(id)).map(({ place }) => place)
  return (
    <>
      <br />
      <span data-boarding={t('leavesFrom', { place: '{{place}}' })} data-plain={plain}>
        {t('leavesFrom', { place: selected.length > 0 ? formatList([...new Set(selected)], language) : plain })}
      </span>
    </>
  )
}

function PriceLines({ offer, choice }: Omit<SummaryProps, 'places'>) {
  const t = useTranslate(checkout)
  const { total, interest } = totalOf(offer, choice)
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
        ...offer.choices.flatMap(({ method, discount }) => {
          if (!discount) return []
          const { hidden, ...data } = forMethods([method], choice)
          return { label: discount.label, amount: `− ${formatMoney(discount.amount)}`, good: true, hidden, data }
        }),
        {
          label: t('interest'),
          amount: <span data-part="interest">{interest > 0 ? formatMoney(interest) : ''}</span>,
          hidden: interest <= 0,
          data: { 'data-with-part': 'interest' },
        },
      ]}
      total={{ label: t('total'), amount: formatMoney(total), part: 'total', plain: formatMoney(offer.subtotal) }}
    />
  )
}

/** The installments of the selected method. Before one is selected, the best offers. */
function PlanNotes({ offer, choice }: Omit<SummaryProps, 'places'>) {
  const t = useTranslate(checkout)
  const language = useLanguage()
  const { selected, plan } = totalOf(offer, choice)
  const texts = selected && plan ? planTexts(selected, plan, language) : null
  const longest = offer.choices
    .find(({ alwaysShowsPlan }) => alwaysShowsPlan)
    ?.plans.filter(({ hasInterest }) => !hasInterest)
    .at(-1)
  const hint = offer.choices.find(({ discount }) => discount !== null)?.discount?.hint
  const unselected = forMethods(['none'], choice)
  return (
    <Stack gap={1}>
      <Text size="sm" tone="muted" align="end" data-part="note" hidden={!texts?.note}>
        {texts?.note}
      </Text>
      <Text size="xs" tone="muted" align="end" data-part="parts" hidden={!texts?.parts}>
        {texts?.parts}
      </Text>
      {longest ? (
        <Text size="sm" tone="muted" align="end" {...unselected}>
          {t('or', { plan: formatPlan(longest, language) })}
        </Text>
      ) : null}
      {hint ? (
        <Text size="sm" tone="success" align="end" {...unselected}>
          {hint}
        </Text>
      ) : null}
    </Stack>
  )
}
