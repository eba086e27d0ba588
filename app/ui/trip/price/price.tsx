import type { ReactNode } from 'react'
import * as css from './price.css'

export type PriceProps = {
  /** Already formatted: "R$ 1.234,56". */
  amount: string
  size?: keyof typeof css.sizes
  /** The discounted price, in green. */
  good?: boolean
  /** The name by which an element finds the amount. */
  part?: string
  /** The amount without a selection. */
  plain?: string
}

/** Display font, currency symbol at 56 %. The text is exactly the formatted amount. */
export function Price({ amount, size = 'inherit', good, part, plain }: PriceProps) {
  const at = amount.search(/\d/)
  return (
    <span
      className={[css.price, css.sizes[size], good && css.good].filter(Boolean).join(' ')}
      data-part={part}
      data-plain={plain}
    >
      {at > 0 && <span className={css.sign}>{amount.slice(0, at)}</span>}
      {at > 0 ? amount.slice(at) : amount}
    </span>
  )
}

export type PriceBlockProps = PriceProps & { before?: ReactNode; after?: ReactNode; align?: 'end' }

/** "from, per person" above, installments or discount (`good`: in green) below. */
export function PriceBlock({ before, after, good, align, ...price }: PriceBlockProps) {
  return (
    <div className={align ? `${css.block} ${css.atEnd}` : css.block}>
      {before && <span className={css.support}>{before}</span>}
      <Price {...price} />
      {after && <span className={good ? `${css.after} ${css.good}` : css.after}>{after}</span>}
    </div>
  )
}
