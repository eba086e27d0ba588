/** What staff check about a passenger of a departure. */
import type { AgeMisfit } from '~/domain/departures/age-bands'
import { formatAudience } from '~/i18n/format-option'
import { passengerManifest } from '~/i18n/locales/orders/passenger-manifest'
import { party } from '~/i18n/locales/trips/party'
import type { RequestContext } from '~/session/request-context'

interface Checked {
  /** The orders of the departure that name the passenger as well. */
  repeatedIn?: readonly string[] | undefined
  misfit?: AgeMisfit | undefined
}

/** In a few words, for a row of a table. */
export function passengerWarnings({ repeatedIn = [], misfit }: Checked, context: RequestContext): string[] {
  const t = context.t(passengerManifest)
  return [
    ...(repeatedIn.length > 0 ? [t('repeatedIn', { codes: repeatedIn.join(', ') })] : []),
    ...(misfit ? [t('misfit', { age: ageText(misfit, context) })] : []),
  ]
}

/** Who no longer fits the option they were sold, in a sentence. */
export function misfitText(name: string, misfit: AgeMisfit, context: RequestContext): string {
  const { audience, people } = misfit
  const isChild = audience.kind === 'child' || audience.kind === 'lap'
  return context.t(passengerManifest)(isChild ? 'misfitChild' : 'misfitOther', {
    name,
    age: ageText(misfit, context),
    audience: formatAudience({ people, audience }, context.language),
  })
}

function ageText({ age }: AgeMisfit, context: RequestContext): string {
  return context.t(party)('age', { count: age })
}
