import { Link } from '@remix-run/react'
import type { ReadinessStep } from '~/domain/trips/trip-readiness'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
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
  cadastur: 'agencyId',
  english: 'nameEn',
}

const isStep = (text: unknown): text is ReadinessStep => typeof text === 'string' && Object.hasOwn(places, text)

/** The steps that a refusal to publish names. */
export function readMissing(reply: unknown): ReadinessStep[] {
  if (typeof reply !== 'object' || reply === null || !('missing' in reply) || !Array.isArray(reply.missing)) return []
  return reply.missing.filter(isStep)
}

type Where = {
  form: string
  /** Where the Cadastur of the stored trip's agency is entered; without it, the choice of the agency is meant. */
  agencyPage?: string
}
type StepLinkProps = Where & { step: ReadinessStep }

export function StepLink({ step, form, agencyPage }: StepLinkProps) {
  const t = useTranslate(tripEditor)
  if (step === 'cadastur' && agencyPage) return <Link to={agencyPage}>{t('step.cadastur')}</Link>
  return <a href={`#${form}-${places[step]}`}>{t(`step.${step}`)}</a>
}

/** What keeps the trip from being published, each thing a link to where it is mended. */
export function MissingParts({ steps, ...where }: Where & { steps: readonly ReadinessStep[] }) {
  const t = useTranslate(tripEditor)
  return (
    <>
      {t('missingParts')}{' '}
      {steps.map((step, index) => (
        <span key={step}>
          {index > 0 ? ', ' : ''}
          <StepLink step={step} {...where} />
        </span>
      ))}
    </>
  )
}
