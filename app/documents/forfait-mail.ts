/** Contents of the mails about a custom trip request. */

import { nameParts } from '~/domain/accounts/names'
import { type Forfait, partyOf } from '~/domain/trips/forfait'
import { formatNights } from '~/i18n/format-nights'
import { formatParty } from '~/i18n/format-party'
import type { Language } from '~/i18n/languages'

function factsOf(forfait: Forfait, language: Language) {
  return {
    number: forfait.id,
    destination: forfait.destination,
    duration: formatNights(forfait, language),
    people: formatParty(partyOf(forfait), language),
  }
}

/** To the customer, in the language of the form. */
export function forfaitReceipt(forfait: Forfait) {
  const { id, email, language, name } = forfait
  const vars = { ...factsOf(forfait, language), firstName: nameParts(name).firstName }
  return { template: 'forfaitReceipt', to: email, language, vars, path: `/user/tripForfait?request=${id}` }
}

/** To the shop, which works in Portuguese. */
export function forfaitNotice(forfait: Forfait, to: string) {
  const vars = { ...factsOf(forfait, 'pt-BR'), customerName: forfait.name, message: forfait.message }
  const path = `/admin/tripForfait?id=${forfait.id}`
  return { template: 'forfaitNotice', to, language: 'pt-BR', vars, path }
}
