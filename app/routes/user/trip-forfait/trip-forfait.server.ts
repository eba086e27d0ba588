import { forfaits } from '~/data/collections'
import { fullName, type User } from '~/domain/accounts/user'
import { formatCpf } from '~/domain/brazil/cpf'
import { addMonths, type Instant, type LocalDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { forfaitChoices, forfaitLine, forfaitView } from '~/features/forfaits/forfait-copy.server'
import { responseTime } from '~/features/page/frame/response-time.server'
import { formConstraints } from '~/forms/constraints'
import type { Language } from '~/i18n/languages'
import { refuseForeign } from '~/session/foreign-id.server'
import { itemNotFound } from '~/session/not-found.server'
import { freshId } from '~/session/tokens.server'
import { forfaitFormSchema, leavingDays } from './forfait-schema.server'

const MONTHS = 24
const OWN_SHOWN = 20

/** The current and the following months: 'YYYY-MM'. */
export function monthsFrom(day: LocalDate): string[] {
  return Array.from({ length: MONTHS }, (_, index) => addMonths(day, index).slice(0, 7))
}

type RequestInput = { request: Request; user: User; language: Language; at: Instant }

/** The request with this number, if it is the visitor's own. */
export async function loadRequest(number: string, { user, language }: RequestInput) {
  const found = await forfaits.find(number)
  const own =
    found === null || found.userId === user.id ? found : refuseForeign('forfaits', number, { userId: user.id })
  if (own === null) throw itemNotFound()
  return forfaitView(own, language)
}

export async function loadForm({ request, user, language, at }: RequestInput) {
  const day = today(at)
  const months = monthsFrom(day)
  return {
    constraint: formConstraints(forfaitFormSchema({ language, day, months })),
    choices: forfaitChoices(months, language),
    days: leavingDays(day),
    answer: responseTime(language),
    checkoutAttemptId: freshId(),
    ages: firstAges(new URL(request.url).searchParams),
    texts: firstTexts(new URL(request.url).searchParams, user, months),
    answerTo: { name: fullName(user), email: user.email },
  }
}

/** Of the children among the people of the linking page (`?people=4&age=4&age=9`). */
function firstAges(query: URLSearchParams): string[] {
  return query.getAll('age').filter((age) => /^(\d|1[0-7])$/.test(age))
}

/** Defaults from the account and the linking page (`?destination=…&month=…&people=…`). */
function firstTexts(query: URLSearchParams, user: User, months: readonly string[]): Record<string, string> {
  const [month, people] = [query.get('month') ?? '', query.get('people') ?? '']
  return {
    destination: (query.get('destination') ?? '').slice(0, 120),
    month: months.includes(month) ? month : '',
    people: /^([1-9]|10)$/.test(people) ? people : '',
    phone: user.phone ?? '',
    document: user.cpf === null ? '' : formatCpf(user.cpf),
  }
}

/** The visitor's own requests, newest first. */
export async function loadOwn({ user, language }: Pick<RequestInput, 'user' | 'language'>) {
  const order = { by: 'createdAt', dir: 'desc' } as const
  const own = await forfaits.list({ eq: { userId: user.id }, order, limit: OWN_SHOWN })
  return own.map((request) => forfaitLine(request, language))
}

export type ForfaitForm = Awaited<ReturnType<typeof loadForm>>
