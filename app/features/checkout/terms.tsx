import type { FieldMetadata } from '@conform-to/react'
import { CheckboxField } from '~/forms/fields/checkbox-field'
import { formatLongDate, formatPercent } from '~/i18n/format'
import { checkout } from '~/i18n/locales/orders/checkout'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout/layout/layout'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { Heading } from '~/ui/text/heading/heading'
import { RichText } from '~/ui/text/rich-text/rich-text'
import { Text } from '~/ui/text/text/text'
import * as css from './checkout.css'
import type { CheckoutView } from './checkout-view.server'

const links: Readonly<Record<string, { to: string; copy: 'acceptContract' | 'acceptCancellation' }>> = {
  '[contract]': { to: '#contract-text', copy: 'acceptContract' },
  '[cancellation]': { to: '#cancellation-text', copy: 'acceptCancellation' },
}

type TermsProps = {
  field: FieldMetadata<string>
  offer: Pick<CheckoutView, 'contract' | 'trip' | 'product' | 'shownTrip'>
}

/** The contract texts, readable on the page, and the consent box. A change of text or trip unticks the box. */
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
      <CheckboxField key={`${contract.version} ${offer.shownTrip}`} field={field} label={label} />
    </Stack>
  )
}

function Contract({ contract, label }: Pick<CheckoutView, 'contract'> & { label: string }) {
  return (
    <AccordionItem summary={label} icon="file-text">
      {/* A scrollable region must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <section className={css.contract} tabIndex={0} aria-label={contract.title} id="contract-text">
        <Stack gap={4}>
          <Text tone="muted" lines>
            {contract.summary}
          </Text>
          {contract.sections.map(({ heading, blocks, highlight }) => (
            <div key={heading}>
              <Heading level={3} look="h4">
                {heading}
              </Heading>
              <RichText blocks={blocks} strong={highlight} />
            </div>
          ))}
        </Stack>
      </section>
    </AccordionItem>
  )
}

/** The trip's cancellation table; otherwise only the right of withdrawal. */
function Cancellation({ trip, product }: Pick<CheckoutView, 'trip' | 'product'>) {
  const t = useTranslate(checkout)
  const language = useLanguage()
  return (
    <AccordionItem summary={t(trip ? 'cancellation' : 'cancellation.product')} icon="rotate-ccw">
      <div id="cancellation-text">
        <Stack gap={3}>
          {trip ? (
            <KeyValue
              pairs={trip.cancellation.map(({ until, feePercent }) => ({
                key: until
                  ? t('cancellation.until', { date: formatLongDate(until, language) })
                  : t('cancellation.after'),
                value: t('cancellation.fee', { percent: formatPercent(feePercent * 100, language) }),
              }))}
            />
          ) : null}
          <Text size="sm" tone="muted">
            {t(trip ? 'cancellation.right' : product ? 'cancellation.rightProduct' : 'cancellation.rightLink')}
          </Text>
        </Stack>
      </div>
    </AccordionItem>
  )
}
