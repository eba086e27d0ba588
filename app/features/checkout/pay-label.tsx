import * as css from './pay-label.css'

/**
 * What the button pays. Without scripts a change of the selection cannot be followed, so CSS hides the amount after one.
 */
export function PayLabel({ amount, plain }: { amount: string | undefined; plain: string }) {
  if (amount === undefined) return plain
  return (
    <>
      <span className={css.firstAmount}>{amount}</span>
      <span className={css.noAmount}>{plain}</span>
    </>
  )
}
