import { favorites } from '~/i18n/locales/trips/favorites'
import { useTranslate } from '~/i18n/use-translate'
import { SAVE_FORM } from '~/ui/trip/save-button/save-button'

/** The form of every heart on the page: a plain post that leads to the favorites. */
export function SaveTrips() {
  const t = useTranslate(favorites)
  return (
    <save-trips data-saved={t('saved')} data-removed={t('removed')}>
      <form id={SAVE_FORM} method="post" action="/favorites" />
    </save-trips>
  )
}
