import type { KeyOf } from './catalogue'

/** The namespaces that schemas, toasts and mails speak, by their files. */
type Spoken = typeof import('./locales/admin-airlines') &
  typeof import('./locales/admin-settings') &
  typeof import('./locales/agency') &
  typeof import('./locales/boleto') &
  typeof import('./locales/cancel-paid') &
  typeof import('./locales/card-refused') &
  typeof import('./locales/commission') &
  typeof import('./locales/contact') &
  typeof import('./locales/departure') &
  typeof import('~/i18n/locales/back-office') &
  typeof import('./locales/editor') &
  typeof import('./locales/error') &
  typeof import('./locales/forfait') &
  typeof import('./locales/forfait-rules') &
  typeof import('./locales/guard') &
  typeof import('~/i18n/locales/reference-data') &
  typeof import('./locales/link') &
  typeof import('./locales/link-maker') &
  typeof import('~/i18n/locales/order-details') &
  typeof import('./locales/passenger-form') &
  typeof import('./locales/pay-again') &
  typeof import('./locales/payment-link') &
  typeof import('./locales/people') &
  typeof import('./locales/profile') &
  typeof import('./locales/reason') &
  typeof import('./locales/result') &
  typeof import('./locales/second-factor') &
  typeof import('./locales/status') &
  typeof import('./locales/success') &
  typeof import('./locales/system') &
  typeof import('./locales/trip') &
  typeof import('./locales/trip-refusal') &
  typeof import('./locales/upload') &
  typeof import('./locales/validation')

/** A text named in full, `namespace.key`: what schemas, toasts and mails carry until the server translates it. */
export type MessageKey = { [N in keyof Spoken & string]: `${N}.${KeyOf<Spoken[N]>}` }[keyof Spoken]
