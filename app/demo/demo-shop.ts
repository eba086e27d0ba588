/** The data around the trips: the house itself, its partners, its airlines and its banners. All of it is fictitious. */
import type { Staff } from '~/domain/accounts/capabilities'
import { type Agency, DAYS_TO_PAY } from '~/domain/agencies/agency'
import { parseCnpj } from '~/domain/brazil/cnpj'
import { parsePhone } from '~/domain/brazil/phone'
import type { Banner } from '~/domain/content/banner'
import type { Page, PageText } from '~/domain/content/page'
import {
  type Company,
  DEFAULT_PAYMENT_SETTINGS,
  DEFAULT_SERVICE_SETTINGS,
  SETTINGS_ID,
  type Settings,
} from '~/domain/content/settings'
import { airlineLookup, type EventType, eventTypeLookup, type FlightCompany } from '~/domain/trips/reference-data'
import { addDays, addMillis, DAY, type Instant, type LocalDate, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { toSearchTerms } from '~/domain/values/search-terms'
import { fromLocal } from '~/domain/values/time-zone'
import type { DemoAgency, DemoBanner } from './demo-data'

type PageDraft = Omit<Page, 'id' | 'updatedAt'>

const company: Company = {
  name: 'Roteiro',
  legalName: 'Roteiro Viagens e Turismo Ltda.',
  cnpj: '12345678000195',
  cadastur: '26.012345.10.0001-5',
  address: {
    zipCode: '14010100',
    address: 'Rua das Amostras',
    number: '580',
    complement: null,
    neighborhood: 'Centro',
    city: 'Ribeirão Preto',
    state: 'SP',
  },
  email: 'atendimento@roteiro.example',
  phone: '+551635550123',
  whatsapp: '+5516991234567',
  openingHours: 'de segunda a sexta, das 9h às 18h',
  openingHoursEn: 'Monday to Friday, 9 am to 6 pm',
  foundedIn: 2009,
  team: [
    { name: 'Helena Prates', role: 'fundadora e guia', roleEn: 'founder and guide', portraitKey: 'equipe-helena' },
    {
      name: 'Cíntia Ramos',
      role: 'sob medida e agências',
      roleEn: 'custom trips and agencies',
      portraitKey: 'equipe-cintia',
    },
    {
      name: 'Jonas Siqueira',
      role: 'operação e embarques',
      roleEn: 'operation and boarding',
      portraitKey: 'equipe-jonas',
    },
  ],
  reviewsUrl: '',
  privacyContact: { name: 'Encarregado de dados', email: 'privacidade@roteiro.example' },
}

export function demoSettings(now: Instant): Settings {
  return {
    ...{ id: SETTINGS_ID, company, payment: DEFAULT_PAYMENT_SETTINGS, bannersOnHome: 5, updatedAt: now },
    service: {
      ...DEFAULT_SERVICE_SETTINGS,
      emergencyPhone: '+5516991230199',
      emergencyHours: '24 horas, durante a viagem',
      emergencyHoursEn: '24 hours, during the trip',
    },
  }
}

/** The story of the demonstration's people, before what every shop says about itself. A real shop writes its own. */
export function withStory(texts: Readonly<Record<string, PageDraft>>): Readonly<Record<string, PageDraft>> {
  const { about } = texts
  if (about === undefined) return texts
  const withStory = (page: PageText, story: { heading: string; body: string }): PageText => ({
    ...page,
    sections: [{ id: 'story', highlight: false, ...story }, ...page.sections],
  })
  const stories = {
    ...about,
    'pt-BR': withStory(about['pt-BR'], {
      heading: 'Como a gente trabalha',
      body: 'A Roteiro começou com um ônibus para Interlagos. A dona, Helena, foi de guia e voltou com 44 pedidos para o ano seguinte. O jeito não mudou: data confirmada antes de vender, guia da casa e preço com taxa.\n\nQuem vende é gente daqui ou das agências parceiras, e quem atende no domingo de corrida é a mesma equipe.',
    }),
    en: withStory(about.en, {
      heading: 'How we work',
      body: 'Roteiro began with one bus to Interlagos. Helena, the owner, went along as the guide and came back with 44 bookings for the next year. The way has not changed: a date that is confirmed before it is sold, a guide of our own, and a price with all fees.\n\nThose who sell are people from here or from partner agencies, and on race Sunday the same team answers the phone.',
    }),
  }
  return { ...texts, about: stories }
}

/** A shop whose seller is not named yet. */
export function emptySettings(now: Instant): Settings {
  const address = { ...company.address, zipCode: '', address: '', number: '', neighborhood: '', city: '', state: '' }
  const blank = { legalName: company.name, cnpj: '', cadastur: '', email: '', phone: '', whatsapp: null }
  const hours = { openingHours: '', openingHoursEn: '', privacyContact: { name: '', email: '' } }
  const proof = { foundedIn: null, team: [], reviewsUrl: '' }
  return {
    ...demoSettings(now),
    service: DEFAULT_SERVICE_SETTINGS,
    company: { name: company.name, ...blank, ...hours, ...proof, address },
  }
}

export function demoEventTypes(now: Instant): EventType[] {
  const types = [
    { id: 'event-f1', slug: 'f1', name: 'Fórmula 1', nameEn: 'Formula 1' },
    { id: 'event-motogp', slug: 'motogp', name: 'MotoGP', nameEn: 'MotoGP' },
  ]
  return types.map((type) => ({
    ...type,
    active: true,
    ...eventTypeLookup(type),
    updatedAt: now,
  }))
}

function required(value: string | null, what: string): string {
  if (value === null) throw new Error(`The demonstration shop holds a wrong value: ${what}`)
  return value
}

/** Partners have sold for longer than the demonstration's past goes back. */
const PARTNERS_FOR = 400 * DAY

export function toAgency(demo: DemoAgency, now: Instant): Agency {
  const document = required(parseCnpj(demo.cnpj), demo.cnpj)
  const joinedAt = demo.state === 'pending' ? now : addMillis(now, -PARTNERS_FOR)
  return {
    id: `agency-${demo.slug}`,
    slug: demo.slug,
    name: demo.name,
    legalName: demo.legalName,
    documentType: 'cnpj',
    document,
    cadastur: demo.cadastur,
    contactName: demo.contactName,
    email: demo.email,
    phone: parsePhone(demo.phone),
    whatsapp: parsePhone(demo.whatsapp),
    address: demo.address,
    sellerCode: demo.sellerCode,
    commissionBp: Math.round(demo.commissionPercent * 100),
    recipientId: null,
    pixKey: demo.state === 'pending' ? null : document,
    settlement: demo.accountLimit === undefined ? 'link' : 'account',
    limit: centavos((demo.accountLimit ?? 0) * 100),
    daysToPay: DAYS_TO_PAY,
    page: demo.page
      ? {
          ...{ isOpen: true, colour: demo.page.colour, logoKey: null },
          tripIds: demo.page.trips.map((slug) => `trip-${slug}`),
        }
      : null,
    state: demo.state,
    refusalReason: null,
    approvedAt: demo.state === 'pending' ? null : joinedAt,
    notes: '',
    documents: [],
    searchTerms: toSearchTerms([demo.name, demo.legalName, demo.cnpj, demo.sellerCode, demo.contactName]),
    createdAt: joinedAt,
    updatedAt: now,
  }
}

export function toAirline(
  { slug, name, code }: { slug: string; name: string; code: string },
  now: Instant,
): FlightCompany {
  return { id: `airline-${slug}`, name, code, logoKey: null, ...airlineLookup({ name, code }), updatedAt: now }
}

/** Posters whose subject is low: cut from the top, so that the search box does not hide it. In percent. */
const FOCUS_HEIGHTS: Readonly<Record<string, number>> = { 'f1-interlagos-hero': 90 }

export function toBanner(demo: DemoBanner, today: LocalDate, now: Instant): Banner {
  const at = (days: number | null) => (days === null ? null : fromLocal(addDays(today, days), '00:00'))
  return {
    id: `banner-${demo.slug}`,
    imageKey: demo.poster,
    smallImageKey: null,
    sourceKey: null,
    focus: { x: 50, y: FOCUS_HEIGHTS[demo.poster] ?? 16 },
    title: demo.title,
    titleEn: demo.titleEn,
    subtitle: demo.subtitle,
    subtitleEn: demo.subtitleEn,
    alt: demo.alt,
    altEn: demo.altEn,
    link: `/trip-details/${demo.linkSlug}`,
    startsAt: at(demo.startInDays),
    endsAt: at(demo.endInDays),
    order: demo.order,
    onHome: demo.onHome,
    updatedAt: now,
  }
}

interface DemoPerson {
  email: string
  firstName: string
  lastName: string
  cpf: string
  phone: string
  birthDate: LocalDate
  type: 0 | 1
  staff?: Staff
  agencyId: string | null
}

/** One account per role, one of staff who only reads, and an applicant for a partnership; the CPFs have valid check digits and belong to no one. */
export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'cliente@roteiro.example',
    firstName: 'Mariana',
    lastName: 'Alves de Souza',
    cpf: '52998224725',
    phone: '+5516991234567',
    birthDate: localDate('1988-08-14'),
    type: 0,
    agencyId: null,
  },
  {
    email: 'agencia@roteiro.example',
    firstName: 'Marina',
    lastName: 'Alcântara',
    cpf: '11144477735',
    phone: '+5531955550142',
    birthDate: localDate('1984-03-02'),
    type: 0,
    agencyId: 'agency-viva-turismo',
  },
  {
    email: 'admin@roteiro.example',
    firstName: 'Renata',
    lastName: 'Prado',
    cpf: '39053344705',
    phone: '+5516991112222',
    birthDate: localDate('1979-11-21'),
    type: 1,
    agencyId: null,
  },
  {
    email: 'vendas@roteiro.example',
    firstName: 'Tânia',
    lastName: 'Moura',
    cpf: '71350682462',
    phone: '+5516995550171',
    birthDate: localDate('1991-04-18'),
    type: 1,
    staff: { staffRole: 'sales' },
    agencyId: null,
  },
  {
    email: 'operacao@roteiro.example',
    firstName: 'Jonas',
    lastName: 'Siqueira',
    cpf: '82640915398',
    phone: '+5516995550172',
    birthDate: localDate('1986-06-30'),
    type: 1,
    staff: { staffRole: 'operations' },
    agencyId: null,
  },
  {
    email: 'financeiro@roteiro.example',
    firstName: 'Otávio',
    lastName: 'Lins',
    cpf: '90471826502',
    phone: '+5516995550173',
    birthDate: localDate('1975-02-09'),
    type: 1,
    staff: { staffRole: 'finance' },
    agencyId: null,
  },
  {
    email: 'consulta@roteiro.example',
    firstName: 'Beatriz',
    lastName: 'Nunes',
    cpf: '61809342740',
    phone: '+5516995550174',
    birthDate: localDate('1994-12-05'),
    type: 1,
    staff: { staffRole: 'operations', readsOnly: true },
    agencyId: null,
  },
  {
    email: 'cerrado@roteiro.example',
    firstName: 'Jussara',
    lastName: 'Pimenta',
    cpf: '45317828791',
    phone: '+5562955550163',
    birthDate: localDate('1981-09-17'),
    type: 0,
    agencyId: 'agency-rota-do-cerrado',
  },
]
