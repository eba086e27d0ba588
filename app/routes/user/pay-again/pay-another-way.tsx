import { payAgain } from '~/i18n/locales/pay-again'
import { useTranslate } from '~/i18n/use-translate'
import { Heading } from '~/ui/heading'
import { Icon } from '~/ui/icon'
import { Stack } from '~/ui/layout'
import * as css from './pay-again.css'
import { PayAgainForm } from './pay-again-form'
import type { PayAgainView } from './pay-again-view.server'

type PayAnotherWayProps = {
  view: PayAgainView
  /** A card is chosen at first, because another code would bring nothing new. */
  prefersCard: boolean
  /** One way is under way: the others are folded beneath it. */
  isCollapsed: boolean
}

/** The other ways to pay an order that waits. */
export function PayAnotherWay({ view, prefersCard, isCollapsed }: PayAnotherWayProps) {
  const t = useTranslate(payAgain)
  if (isCollapsed) {
    return (
      <details className={css.other} id="pay-another-way">
        <summary className={css.otherTitle}>
          <Icon name="wallet" /> {t('other')}
        </summary>
        <div className={css.otherBody}>
          <PayAgainForm view={view} prefersCard={prefersCard} />
        </div>
      </details>
    )
  }
  return (
    <Stack gap={4} as="section" id="pay-another-way">
      <Heading level={2} look="panel">
        {t('title')}
      </Heading>
      <PayAgainForm view={view} prefersCard={prefersCard} />
    </Stack>
  )
}
