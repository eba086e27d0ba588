import type { FieldMetadata } from '@conform-to/react'
import { FeeTable } from '~/features/orders/fee-table/fee-table'
import { CheckboxField } from '~/forms/fields/fields'
import { checkout } from '~/i18n/locales/orders/checkout'
import { useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout/layout/layout'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { Text } from '~/ui/text/text/text'
import * as css from './checkout.css'
import type { CheckoutView } from './checkout-view.server'

/** Links on the page lead to it. */
const CONTRACT_TEXT_ID = 'contract-text'

const links: Readonly<Record<string, { to: string; copy: 'acceptContract' | 'acceptCancellation' }>> = {
  '[contract]': { to: `#${CONTRACT_TEXT_ID}`, copy: 'acceptContract' },
  '[cancellation]': { to: '#cancellation-text', copy: 'acceptCancellation' },
}

type TermsProps = {
  field: FieldMetadata<string>
  offer: Pick<CheckoutView, 'contract' | 'trip' | 'product'>
}

/** The contract texts, readable on the page, and the consent box. */
export function TermsFields({ field, offer }: TermsProps) {
  const t = useTranslate(checkout)
  const { contract, trip, product } = offer
  /** A digital file has its own terms; only a trip has a table of cancellation fees. */
  const hasOwnCopy = (copy: string) => (copy === 'acceptContract' ? product === null : trip !== null)
  const parts = t('accept', { contract: '[contract]', cancellation: '[cancellation]' }).split(/(\[\w+\])/)
  const label = parts.map((part) => {
    const link = links[part]
    return link ? (
      <a key={part} href={link.to}>
        {t(hasOwnCopy(link.copy) ? link.copy : `${link.copy}.product`)}
      </a>
    ) : (
      part
    )
  })
  return (
    <Stack as="section" gap={3} aria-label={t('terms')}>
      <div>
        <Contract
          contract={contract}
          label={t(product ? 'contract.product' : 'contract', { version: contract.version })}
        />
        <Cancellation trip={trip} product={product} />
      </div>
      <CheckboxField field={field} label={label} />
    </Stack>
  )
}

function Contract({ contract, label }: Pick<CheckoutView, 'contract'> & { label: string }) {
  return (
    <AccordionItem summary={label} icon="file-text">
      {/* A scrollable region must be reachable by keyboard. */}
      <section
        className={css.contract}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
        aria-label={contract.title}
        id={CONTRACT_TEXT_ID}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from a tree of text nodes.
        dangerouslySetInnerHTML={{ __html: contract.markup }}
      />
    </AccordionItem>
  )
}

/** The trip's cancellation table; otherwise only the right of withdrawal. */
function Cancellation({ trip, product }: Pick<CheckoutView, 'trip' | 'product'>) {
  const t = useTranslate(checkout)
  return (
    <AccordionItem summary={t(trip ? 'cancellation' : 'cancellation.product')} icon="rotate-ccw" open={trip !== null}>
      <div id="cancellation-text">
        {trip ? (
          <FeeTable fees={trip.fees} />
        ) : (
          <Text size="sm" tone="muted">
            {t(product ? 'cancellation.rightProduct' : 'cancellation.rightLink')}
          </Text>
        )}
      </div>
    </AccordionItem>
  )
}
