import { company as copy } from '~/i18n/locales/content/company'
import { useTranslate } from '~/i18n/use-translate'
import { Icon } from '~/ui/media/icon/icon'
import * as css from './pay-assurance.css'

/** Proper names, as the brands write them. */
const TAKEN = ['Pix', 'Boleto', 'Visa', 'Mastercard', 'Elo', 'American Express', 'Hipercard']

/** The text about the payment's safety at its button. */
export function PayAssurance() {
  const t = useTranslate(copy)
  return (
    <div className={css.box}>
      <p className={css.line}>
        <Icon name="lock" />
        {t('paySafely')}
      </p>
      <ul className={css.brands} aria-label={t('taken')}>
        {TAKEN.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
