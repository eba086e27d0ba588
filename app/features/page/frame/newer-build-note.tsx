import type { Build } from '~/browser/build-check'
import { build as copy } from '~/i18n/locales/page/build'
import { useTranslate } from '~/i18n/use-translate'
import { StayingNotice } from '~/ui/feedback/staying-notice/staying-notice'
import { Button } from '~/ui/text/button/button'

/** On reading pages: hidden until the element finds that a newer build is served. */
export function NewerBuildNote({ build }: { build: Build }) {
  const t = useTranslate(copy)
  return (
    <newer-build data-build={build.id} data-time={build.time}>
      <StayingNotice
        isHidden
        action={
          <Button type="button" variant="primary">
            {t('reload')}
          </Button>
        }
      >
        {t('newVersion')}
      </StayingNotice>
    </newer-build>
  )
}
