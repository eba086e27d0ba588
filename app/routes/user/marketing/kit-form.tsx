import { Form } from '@remix-run/react'
import { marketing } from '~/i18n/locales/marketing'
import { useTranslate } from '~/i18n/use-translate'
import { Button } from '~/ui/button'
import { Select } from '~/ui/select'
import type { KitView } from './load-kit.server'
import * as css from './marketing.css'

/** Which trip, and what its pictures say: the address of the page says it too. */
export function KitForm({ view, slug }: { view: KitView; slug: string }) {
  const t = useTranslate(marketing)
  const { tone, price } = view.choice
  return (
    <Form method="get" action="/user/marketing" className={css.form} aria-label={t('choose')} key={slug}>
      <Select id="kit-trip" name="trip" label={t('trip')} options={view.trips} defaultValue={slug} enhance="intent" />
      <Select
        id="kit-tone"
        name="tone"
        label={t('tone')}
        options={(['date', 'places'] as const).map((value) => ({ value, label: t(`tone.${value}`) }))}
        defaultValue={tone}
        enhance="intent"
      />
      <Select
        id="kit-price"
        name="price"
        label={t('price')}
        options={(['installments', 'full', 'pix'] as const).map((value) => ({ value, label: t(`price.${value}`) }))}
        defaultValue={price}
        enhance="intent"
      />
      <Button variant="primary" size="m">
        {t('make')}
      </Button>
    </Form>
  )
}
