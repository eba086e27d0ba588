import type { ProviderMethod } from '~/domain/payments/methods/methods'
import type { MethodChoice } from '~/features/checkout/methods/method-choices.server'
import { company as copy } from '~/i18n/locales/content/company'
import { useTranslate } from '~/i18n/use-translate'
import { Icon } from '~/ui/media/icon/icon'
import * as css from './pay-assurance.css'

/** Proper names, as the brands write them. */
const BRANDS: Readonly<Record<ProviderMethod, readonly string[]>> = {
  pix: ['Pix'],
  boleto: ['Boleto'],
  card: ['Visa', 'Mastercard', 'Elo', 'American Express', 'Hipercard'],
}

/** The text about the payment's safety at its button, with what this purchase may be paid with. */
export function PayAssurance({ choices }: { choices: readonly Pick<MethodChoice, 'method' | 'plans'>[] }) {
  const t = useTranslate(copy)
  const taken = choices.flatMap(({ method, plans }) => (plans.length > 0 ? BRANDS[method] : []))
  return (
    <div className={css.box}>
      <p className={css.line}>
        <Icon name="lock" />
        {t('paySafely')}
      </p>
      <ul className={css.brands} aria-label={t('taken')}>
        {taken.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
