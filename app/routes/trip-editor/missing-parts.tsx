import type { ReadinessStep } from '~/domain/trip-readiness'
import { tripEditor } from '~/i18n/locales/trip-editor'
import { useTranslate } from '~/i18n/use-translate'

/** Where each step of the list is done: the field or part of the form. */
const places: Readonly<Record<ReadinessStep, string>> = {
  description: 'placeDescription',
  dates: 'checkinOn',
  images: 'images',
  schedule: 'schedule',
  options: 'options',
  boarding: 'boardingPlaces',
  flights: 'flights',
  included: 'included',
  documentation: 'documentation',
  cancellation: 'cancellation',
  english: 'nameEn',
}

const isStep = (text: unknown): text is ReadinessStep => typeof text === 'string' && Object.hasOwn(places, text)

/** The steps that a refusal to publish names. */
export function readMissing(reply: unknown): ReadinessStep[] {
  if (typeof reply !== 'object' || reply === null || !('missing' in reply) || !Array.isArray(reply.missing)) return []
  return reply.missing.filter(isStep)
}

type StepLinkProps = { step: ReadinessStep; form: string }

export function StepLink({ step, form }: StepLinkProps) {
  const t = useTranslate(tripEditor)
  return <a href={`#${form}-${places[step]}`}>{t(`step.${step}`)}</a>
}

/** What keeps the trip from being published, each thing a link to where it is mended. */
export function MissingParts({ steps, form }: { steps: readonly ReadinessStep[]; form: string }) {
  const t = useTranslate(tripEditor)
  return (
    <>
      {t('missingParts')}{' '}
      {steps.map((step, index) => (
        <span key={step}>
          {index > 0 ? ', ' : ''}
          <StepLink step={step} form={form} />
        </span>
      ))}
    </>
  )
}
