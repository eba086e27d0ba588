import { tripEditor } from '~/i18n/locales/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { BuyPanel } from '~/routes/public/trip-page/buy-panel'
import { TripBody } from '~/routes/public/trip-page/trip-body'
import { ButtonLink } from '~/ui/button'
import { Inline, Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import type { PreviewData } from './preview-view.server'
import * as css from './trip-editor.css'
import type { TripArea } from './trip-owner-of'

/** The trip's page inside the back office; everything that would buy is switched off. */
export function TripPreview({ data, area }: { data: PreviewData; area: TripArea }) {
  const t = useTranslate(tripEditor)
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
          shareUrl={null}
          panel={
            <fieldset disabled className={css.inert}>
              <BuyPanel trip={data.trip} />
            </fieldset>
          }
        />
      </div>
    </Stack>
  )
}
