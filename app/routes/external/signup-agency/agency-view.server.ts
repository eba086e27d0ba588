import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import type { Agency } from '~/domain/agencies/agency'
import { formatCnpj } from '~/domain/brazil/cnpj'
import { formatCpf } from '~/domain/brazil/cpf'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { accountPage } from '~/features/accounts/account-page.server'
import { responseTime } from '~/features/page/frame/response-time.server'
import { formConstraints } from '~/forms/constraints'
import { formatLongDate } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { agency as copy } from '~/i18n/locales/agencies/agency'
import { translator } from '~/i18n/translate'
import type { Visitor } from '~/session/visitor'
import { agencyApplicationSchema, agencySignUpSchema, cadasturSchema } from './agency-schema.server'

/** The data of the forms; includes the account's own address for signed-in visitors. */
export function agencyFormView(visitor: Visitor, language: Language) {
  const isGuest = visitor.role === 'guest'
  return {
    email: isGuest ? null : visitor.user.email,
    answer: responseTime(language),
    constraint: formConstraints(isGuest ? agencySignUpSchema(language, today(now())) : agencyApplicationSchema),
    ...accountPage(),
  }
}
export type AgencyFormView = ReturnType<typeof agencyFormView>

const tones = { pending: 'warning', approved: 'success', paused: 'neutral', refused: 'error' } as const

/** The state of a partnership as text, with the request. */
export function agencyStateView(agency: Agency, language: Language) {
  const t = translator(copy, language)
  const { state, name, documentType, document, cadastur, contactName, email } = agency
  return {
    state,
    tone: tones[state],
    badge: t(`state.${state}`),
    text: t(`text.${state}`, { date: formatLongDate(toLocalDate(agency.createdAt), language) }),
    name,
    document: documentType === 'cpf' ? formatCpf(document) : formatCnpj(document),
    cadastur,
    /** For the form that adds the number while it is missing. */
    cadasturConstraint: cadastur === '' ? formConstraints(cadasturSchema) : null,
    contactName,
    email,
    sellerCode: state === 'approved' ? agency.sellerCode : null,
    refusalReason: state === 'refused' ? agency.refusalReason : null,
    shopEmail: catalogue().settings()?.company.email ?? null,
  }
}
export type AgencyStateView = ReturnType<typeof agencyStateView>
