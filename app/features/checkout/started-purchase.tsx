import { checkout } from '~/i18n/locales/orders/checkout'
import { useTranslate } from '~/i18n/use-translate'
import { Picture } from '~/ui/media/picture/picture'
import { ForeignPart } from '~/ui/text/foreign-part/foreign-part'
import { keepNames } from '~/ui/text/heading/keep-names'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Price } from '~/ui/trip/price/price'
import * as css from './started-purchase.css'
import type { StartedPurchase } from './started-purchase.server'

/** The trip or product, the party and the price, next to the fields of the sign-in. */
export function StartedPurchaseCard({ purchase }: { purchase: StartedPurchase }) {
  const t = useTranslate(checkout)
  const { name, page, coverKey, dates, lines, total, hint } = purchase
  return (
    <section className={css.card} aria-label={t('summary')}>
      {coverKey === null ? null : (
        <div className={css.picture}>
          <Picture image={{ base: `/images/${coverKey}`, width: 1200, height: 800 }} alt="" sizes="96px" eager />
        </div>
      )}
      <div className={css.copy}>
        <Link to={page} className={css.name}>
          {keepNames(name)}
        </Link>
        {dates ? (
          <Text size="sm" tone="muted">
            {dates}
          </Text>
        ) : null}
        {lines.map(({ name: line, lang, quantity, people }) => (
          <Text size="sm" tone="muted" key={line}>
            <ForeignPart
              text={
                people === 0 ? line : t(quantity > 1 ? 'lineMany' : 'line', { name: line, quantity, count: people })
              }
              part={line}
              lang={lang}
            />
          </Text>
        ))}
        <div className={css.total}>
          <Price amount={total} size="m" />
          {hint ? (
            <Text size="sm" tone="success">
              {hint}
            </Text>
          ) : null}
        </div>
      </div>
    </section>
  )
}
