import { connection as copy } from '~/i18n/locales/page/connection'
import { useTranslate } from '~/i18n/use-translate'
import { StayingNotice } from '~/ui/feedback/staying-notice/staying-notice'
import { Button } from '~/ui/text/button/button'

/** In documents: hidden until a form cannot be sent (`elements/post-form`). */
export function LostPostNote() {
  const t = useTranslate(copy)
  return (
    <div data-lost-post>
      <StayingNotice
        isHidden
        kind="error"
        action={
          <Button type="button" variant="outline">
            {t('understood')}
          </Button>
        }
      >
        {t('lostPost')}
      </StayingNotice>
    </div>
  )
}
