import type { ReactNode } from 'react'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { boxOfBar } from '~/ui/layout/sticky-bar/sticky-bar'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { PriceBlock } from '~/ui/trip/price/price'
import * as css from './buy-box.css'

export type BuyBoxProps = {
  id?: string
  label: string
  priceLabel?: string
  price: string
  /** Installments and Pix price. */
  terms?: ReactNode
  badge?: ReactNode
  /** For whom the price is. */
  party?: ReactNode
  /** The form with options, quantity, total and the primary button. */
  children: ReactNode
  note?: ReactNode
}

/** The price of a trip and its purchase form; sticky inside a TwoColumn. */
export function BuyBox({ id, label, priceLabel, price, terms, badge, party, children, note }: BuyBoxProps) {
  return (
    <div className={`${css.box} ${boxOfBar}`}>
      <Card as="section" apex id={id} aria-label={label}>
        <Stack gap={3}>
          <Inline justify="between" align="start">
            <PriceBlock before={priceLabel} amount={price} size="xl" />
            {badge}
          </Inline>
          {terms && <Text size="sm">{terms}</Text>}
          {party}
          {children}
          {note && (
            <Text size="xs" tone="muted" align="center">
              {note}
            </Text>
          )}
        </Stack>
      </Card>
    </div>
  )
}
