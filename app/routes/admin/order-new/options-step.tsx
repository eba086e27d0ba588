import { Form } from '@remix-run/react'
import { SelectedTrip } from '~/features/payment-links/trip-choice'
import { counterSale } from '~/i18n/locales/orders/counter-sale'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Select } from '~/ui/form/select/select'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Button } from '~/ui/text/button/button'
import { Card } from '~/ui/trip/card/card'
import type { CounterView } from './order-new-view.server'

/** The quantity of each option: it goes into the address, so that the next step knows total and places. */
export function OptionsStep({ view }: { view: Extract<CounterView, { step: 'options' }> }) {
  const t = useTranslate(counterSale)
  const { trip, params, options, refusal } = view
  return (
    <Card as="section" aria-label={t('options')}>
      <Form method="get">
        <input type="hidden" name="trip" value={trip.slug} />
        {Object.entries(params).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Stack gap={4}>
          <SelectedTrip
            name={trip.name}
            note={trip.dates}
            change={{ to: `/admin/orders/new?${new URLSearchParams(params)}`, label: t('otherTrip') }}
          />
          {refusal ? <Notice kind="warning">{refusal}</Notice> : null}
          <FormGrid>
            {options.map(({ id, name, people, price, unitsFree, selected, quantities }) => (
              <Span key={id} of={3}>
                <Select
                  id={`option-${id}`}
                  name="item"
                  label={t('option', { name, people })}
                  hint={t('unit', { price, count: unitsFree })}
                  defaultValue={selected === 0 ? '' : `${id}:${selected}`}
                  disabled={unitsFree === 0}
                  placeholder={t('none')}
                  options={quantities}
                />
              </Span>
            ))}
          </FormGrid>
          <Inline justify="end">
            <Button variant="primary">{t('continue')}</Button>
          </Inline>
        </Stack>
      </Form>
    </Card>
  )
}
