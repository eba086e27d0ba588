import { CheckboxField } from '~/forms/fields/fields'
import { ChoiceField } from '~/forms/fields/select-field'
import { SubmitButton } from '~/forms/submit-button'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Stack } from '~/ui/layout/layout/layout'
import { Icon } from '~/ui/media/icon/icon'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import type { ContradictionView } from './contradiction-views.server'
import { Contradictions } from './contradictions'
import type { TripEditorData } from './editor-view.server'
import { LeaveButton } from './leave-button'
import { StepLink } from './missing-parts'
import { EditorPart } from './part'
import * as css from './trip-editor.css'
import type { TripFormProps } from './trip-fields'

type PublicationProps = TripFormProps & { form: string; contradictions: readonly ContradictionView[] }

/** Whether and where the trip is published, and what is missing. */
export function Publication({ data, fields, form, contradictions }: PublicationProps) {
  const t = useTranslate(tripEditor)
  const isHouse = data.area === 'admin'
  const state = data.trip?.state
  return (
    <EditorPart id="publication" title={t('publication')}>
      <Stack gap={4}>
        {isHouse ? (
          <>
            <ChoiceField
              field={fields.agencyId}
              label={t('agencyId')}
              placeholder={t('house')}
              options={data.choices.agencies}
            />
            <CheckboxField field={fields.featuredOnHome} label={t('featuredOnHome')} />
            {data.homeFullAt === null ? null : (
              <Notice kind="warning">{t('homeFull', { most: data.homeFullAt })}</Notice>
            )}
          </>
        ) : (
          <Notice>{t('reviewNote')}</Notice>
        )}
        {data.trip ? <Checklist trip={data.trip} form={form} /> : null}
        <Contradictions data={data} fields={fields} found={contradictions} form={form} />
        {isHouse && state !== 'published' ? (
          <SubmitButton name="intent" value="publish" full="always" icon="globe" busyLabel={t('publishing')}>
            {t('publish')}
          </SubmitButton>
        ) : null}
        {isHouse && state === 'published' ? <LeaveButton act="close" form={form} full="always" /> : null}
        {data.trip?.canReturn ? <LeaveButton act="return" form={form} full="always" /> : null}
      </Stack>
    </EditorPart>
  )
}

type ChecklistProps = { trip: NonNullable<TripEditorData['trip']>; form: string }

/** The done and missing steps; missing ones link to their fields. */
function Checklist({ trip: { steps, agencyPage }, form }: ChecklistProps) {
  const t = useTranslate(tripEditor)
  return (
    <Stack gap={2}>
      <Heading level={3} look="label">
        {t('checklist')}
      </Heading>
      <ul className={css.steps}>
        {steps.map(({ step, isMet, isRequired }) => (
          <li key={step} className={css.stepLine}>
            <span className={isMet ? css.isMet : isRequired ? css.isMissing : css.isOptional}>
              <Icon name={isMet ? 'circle-check' : 'circle-alert'} />
            </span>
            <span>
              {isMet ? t(`step.${step}`) : <StepLink step={step} form={form} agencyPage={agencyPage} />}{' '}
              <Text as="span" size="xs" tone="muted">
                {t(isMet ? 'done' : isRequired ? 'missing' : 'recommended')}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
