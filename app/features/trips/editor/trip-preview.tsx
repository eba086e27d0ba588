import { BuyPanel } from '~/features/trips/page/buy-panel'
import { TripBody } from '~/features/trips/page/trip-body'
import { tripPreview } from '~/i18n/locales/trips/trip-preview'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import type { PreviewData } from './preview-view.server'
import * as css from './trip-editor.css'
import type { TripArea } from './trip-owner-of'

/** The trip's page inside the back office, with everything that buys disabled. */
export function TripPreview({ data, area }: { data: PreviewData; area: TripArea }) {
  const t = useTranslate(tripPreview)
  return (
    <Stack gap={4}>
      <Notice>{t('previewNote')}</Notice>
      <Inline>
        <ButtonLink to={`/${area}/trips/manage?id=${data.id}`} icon="arrow-left" variant="outline">
          {t('backToEditor')}
        </ButtonLink>
      </Inline>
      <div>
        <TripBody
          trip={data.trip}
          share={null}
          panel={
            <fieldset disabled className={css.inert}>
              <BuyPanel trip={data.trip} questionTo={null} />
            </fieldset>
          }
        />
      </div>
    </Stack>
  )
}
