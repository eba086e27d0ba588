import type { ReactNode } from 'react'
import { Price, type PriceProps } from '~/ui/trip/price/price'
import * as css from './sticky-bar.css'

export type StickyBarProps = Partial<Pick<PriceProps, 'amount' | 'part' | 'plain'>> & {
  label: string
  children: ReactNode
}

/** Wraps the box with the same content: the bar is hidden while the box is visible. */
export const boxOfBar = css.box

/** Phones only, at the bottom of the page: the price and one action. Put it last in `<main>`. */
export function StickyBar({ label, amount, part, plain, children }: StickyBarProps) {
  return (
    <div className={css.bar}>
      <div className={css.copy}>
        <span>{label}</span>
        {amount === undefined ? null : <Price amount={amount} size="s" part={part} plain={plain} />}
      </div>
      {children}
    </div>
  )
}
