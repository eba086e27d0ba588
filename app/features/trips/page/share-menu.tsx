import { tripPage } from '~/i18n/locales/trips/trip-page'
import { useTranslate } from '~/i18n/use-translate'
import { CopyField } from '~/ui/form/copy-field/copy-field'
import { Inline } from '~/ui/layout/layout/layout'
import { Icon } from '~/ui/media/icon/icon'
import { ButtonLink } from '~/ui/text/button/button'
import * as css from './trip-page.css'

export interface Share {
  url: string
  whatsapp: string
  mail: string
  /** Asks the shop about this trip; null where it has no WhatsApp. */
  questionTo: string | null
}

/** Copy the address, WhatsApp, e-mail. Folded, so that it works without scripts. */
export function ShareMenu({ share }: { share: Share }) {
  const t = useTranslate(tripPage)
  return (
    <share-menu data-url={share.url}>
      <details className={css.share}>
        <summary className={css.shareButton}>
          <Icon name="share-2" />
          {t('share')}
        </summary>
        <div className={css.shareWays}>
          <CopyField
            label={t('share.address')}
            value={share.url}
            copyLabel={t('share.copy')}
            copiedLabel={t('share.copied')}
          />
          <Inline gap={2}>
            <ButtonLink to={share.whatsapp} size="m" icon="message-circle" target="_blank" rel="noopener noreferrer">
              {t('share.whatsapp')}
            </ButtonLink>
            <ButtonLink to={share.mail} size="m" icon="mail">
              {t('share.mail')}
            </ButtonLink>
          </Inline>
        </div>
      </details>
    </share-menu>
  )
}
