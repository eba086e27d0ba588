import type { ReactNode } from 'react'
import * as css from './order-events.css'

type OrderEventsProps = {
  /** The stream of the order's events. */
  address: string
  order: { version: string; copy: { title: string; text: string } }
  isOpen: boolean
  children: ReactNode
}

/** The page of an order. With scripts it follows the order while that is open. */
export function OrderEvents({ address, order: { version, copy }, isOpen, children }: OrderEventsProps) {
  return (
    <order-events
      class={css.contents}
      data-src={isOpen ? address : undefined}
      data-version={version}
      data-title={copy.title}
      data-text={copy.text}
    >
      {children}
    </order-events>
  )
}
