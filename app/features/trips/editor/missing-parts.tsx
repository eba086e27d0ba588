import type { ReadinessStep } from '~/domain/trips/trip-readiness'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { Link } from '~/ui/text/link/link'

/** The field or section for each step of the checklist. */
const places: Readonly<Record<ReadinessStep, string>> = {
  goes: 'name',
  copyMark: 'name',
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

/** The missing steps in a refusal to publish. */
export function readMissing(reply: unknown): ReadinessStep[] {
  if (typeof reply !== 'object' || reply === null || !('missing' in reply) || !Array.isArray(reply.missing)) return []
  return reply.missing.filter(isStep)
}

type Where = {
  form: string
  /** Where the Cadastur of the trip's agency is entered. Without it, the step links to the field for the agency. */
  agencyPage?: string
}
type StepLinkProps = Where & { step: ReadinessStep }

export function StepLink({ step, form, agencyPage }: StepLinkProps) {
  const t = useTranslate(tripEditor)
  if (step === 'cadastur' && agencyPage) return <Link to={agencyPage}>{t('step.cadastur')}</Link>
  return <a href={`#${form}-${places[step]}`}>{t(`step.${step}`)}</a>
}

/** What prevents publishing, with links to the fields. */
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
