import type { ReactNode } from 'react'
import { Price, type PriceProps } from '~/ui/trip/price/price'
import * as css from './key-value.css'

export type KeyValueProps = {
  pairs: Array<{ key: string; value: ReactNode; numeric?: boolean }>
  /** `end` for money, `start` for text. */
  align?: 'start' | 'end'
}

export function KeyValue({ pairs, align = 'start' }: KeyValueProps) {
  return (
    <dl className={`${css.pairs} ${align === 'end' ? css.atEnd : css.atStart}`}>
      {pairs.map((pair) => [
        <dt key={`${pair.key}-key`}>{pair.key}</dt>,
        <dd key={pair.key} className={pair.numeric ? css.numeric : undefined}>
          {pair.value}
        </dd>,
      ])}
    </dl>
  )
}

export type TotalsProps = {
  lines: Array<{
    label: ReactNode
    amount: ReactNode
    good?: boolean
    hidden?: boolean
    /** For an element to find it. */
    data?: Readonly<Record<`data-${string}`, string>>
  }>
  total?: { label: ReactNode; size?: 'm' | 'l' } & Pick<PriceProps, 'amount' | 'part' | 'plain'>
}

/** The lines of a sum and, after the dashes, the total. */
export function Totals({ lines, total }: TotalsProps) {
  return (
    <dl>
      {lines.map((line, index) => (
        <div
          {...line.data}
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one sum, in order.
          key={index}
          className={line.good ? `${css.total} ${css.good}` : css.total}
          hidden={line.hidden}
        >
          <dt>{line.label}</dt>
          <dd>{line.amount}</dd>
        </div>
      ))}
      {total && (
        <div className={`${css.total} ${css.grand}`}>
          <dt>{total.label}</dt>
          <dd>
            <Price amount={total.amount} size={total.size ?? 'l'} part={total.part} plain={total.plain} />
          </dd>
        </div>
      )}
    </dl>
  )
}
