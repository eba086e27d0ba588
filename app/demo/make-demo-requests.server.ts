/**
 * The open work of the demonstration shop: requests for custom trips, messages, a payment link of the partner. Safe to
 * run twice, by two processes, and after a crash half way: each is known by its attempt.
 */
import { users } from '~/data/collections'
import { fullName, type User } from '~/domain/accounts/user'
import type { ContactText } from '~/domain/content/contact-message'
import { type LinkOffer, linkExpiry, USUAL_LINK_DAYS } from '~/domain/payments/payment-link'
import type { ForfaitWish } from '~/domain/trips/forfait'
import { addDays, addMillis, DAY, HOUR, type Instant } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { log } from '~/log.server'
import { leaveMessage } from '~/operations/content/leave-message.server'
import { createPaymentLink } from '~/operations/payments/create-payment-link.server'
import { requestForfait } from '~/operations/trips/request-forfait.server'
import { demoPeople } from './demo-shop'

const LANGUAGE = 'pt-BR'

interface DemoRequest<T> {
  /** The attempt's id. */
  name: string
  /** How long ago it was sent, in milliseconds. */
  ago: number
  what: T
}

type DemoWish = Omit<ForfaitWish, 'phone' | 'document'>

const anyWish = {
  leavesOn: null,
  month: null,
  flexibleDates: true,
  childrenAges: [],
  whatsappConsent: true,
  documentType: 'cpf',
} satisfies Partial<DemoWish>

const wishes: readonly DemoRequest<DemoWish>[] = [
  {
    name: 'demo-wish-patagonia',
    ago: 3 * DAY,
    what: {
      ...anyWish,
      destination: 'Ushuaia e El Calafate, Argentina',
      leavesFrom: 'Ribeirão Preto, SP',
      nightsFrom: 7,
      nightsTo: 10,
      people: 2,
      budget: 'from15To25',
      styles: ['nature', 'slow'],
      message: 'Vamos comemorar quinze anos de casados. Queremos ver o glaciar e andar de trem, sem correria.',
    },
  },
  {
    name: 'demo-wish-beach',
    ago: 5 * HOUR,
    what: {
      ...anyWish,
      destination: 'Praia do Forte, BA',
      leavesFrom: 'São Paulo, SP',
      nightsFrom: 5,
      nightsTo: 5,
      people: 4,
      childrenAges: [4, 9],
      budget: 'from8To15',
      styles: ['beach'],
      message: 'Hotel com recreação para as crianças e meia pensão.',
    },
  },
]

const messages: readonly DemoRequest<ContactText>[] = [
  {
    name: 'demo-message-waiting-list',
    ago: 26 * HOUR,
    what: {
      subject: 'waitingList',
      name: 'Joaquim Ferreira Neto',
      email: 'joaquim.ferreira@exemplo.example',
      phone: '+5516991230001',
      orderCode: null,
      body: 'Boa tarde! Abriu alguma vaga no quarto triplo da próxima saída para Capitólio? Somos três irmãos.',
    },
  },
  {
    name: 'demo-message-documents',
    ago: 2 * HOUR,
    what: {
      subject: 'beforeBuying',
      name: 'Luciana Prates',
      email: 'luciana.prates@exemplo.example',
      phone: null,
      orderCode: null,
      body: 'Meu filho tem 15 anos e vai viajar só com a avó. Que autorização ele precisa levar para embarcar no ônibus?',
    },
  },
]

/** Throws when the store does not respond: missing ones are made at another time. */
export async function makeDemoRequests(customer: User, now: Instant): Promise<void> {
  const { phone, cpf: document } = demoPeople.find(({ email }) => email === customer.email) ?? { phone: '', cpf: '' }
  for (const { name: checkoutAttemptId, ago, what } of wishes) {
    const wish = { ...what, phone, document }
    await requestForfait({ checkoutAttemptId, user: customer, wish, language: LANGUAGE }, addMillis(now, -ago))
  }
  for (const { name: checkoutAttemptId, ago, what: details } of messages) {
    await leaveMessage(
      { checkoutAttemptId, userId: null, formValues: details, language: LANGUAGE },
      addMillis(now, -ago),
    )
  }
  await makeDemoLink(now)
}

/** The partner asks a customer who wrote by WhatsApp to pay. */
async function makeDemoLink(now: Instant): Promise<void> {
  const agency = demoPeople.find(({ agencyId }) => agencyId !== null)
  const newest = { by: 'createdAt', dir: 'desc' } as const
  const [maker] = agency ? await users.list({ eq: { email: agency.email }, order: newest, limit: 1 }) : []
  if (!maker?.agencyId) return
  const offer: LinkOffer = {
    tripId: 'trip-maceio-maragogi-gales',
    items: [{ optionId: 'maceio-maragogi-gales-1', quantity: 1 }],
    title: '',
    reference: null,
    startsOn: null,
    endsOn: null,
    people: null,
    amount: ZERO,
    methods: ['pix', 'card'],
    maxInstallments: 6,
    expiresAt: linkExpiry(addDays(today(now), USUAL_LINK_DAYS)),
    customer: { name: 'Beatriz Monteiro', phone: '+5531991230002', email: null },
    message: null,
    language: LANGUAGE,
    forfaitId: null,
  }
  const by = { id: maker.id, name: fullName(maker) }
  const made = await createPaymentLink({
    checkoutAttemptId: 'demo-link',
    owner: { agencyId: maker.agencyId },
    by,
    offer,
    now,
  })
  // On a later day it would be another one: that of the first day stays.
  const isThere = made.ok || made.reason.rule === 'madeOtherwise'
  if (!isThere) log.warn({ reason: made.reason.rule }, 'the demonstration payment link is left out')
}
