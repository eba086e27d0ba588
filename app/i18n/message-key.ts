import type { KeyOf } from './catalogue'

/** The namespaces used by schemas, toasts and mails, by their files. */
type Spoken = typeof import('~/i18n/locales/trips/admin-airlines') &
  typeof import('~/i18n/locales/back-office/admin-settings') &
  typeof import('~/i18n/locales/agencies/agency') &
  typeof import('~/i18n/locales/agencies/agency-account') &
  typeof import('~/i18n/locales/orders/boleto') &
  typeof import('~/i18n/locales/orders/called-off') &
  typeof import('~/i18n/locales/orders/move-order') &
  typeof import('~/i18n/locales/orders/cancel-paid') &
  typeof import('~/i18n/locales/orders/card-refused') &
  typeof import('~/i18n/locales/agencies/commission') &
  typeof import('~/i18n/locales/content/contact') &
  typeof import('~/i18n/locales/orders/departure') &
  typeof import('~/i18n/locales/back-office/back-office') &
  typeof import('~/i18n/locales/back-office/imports') &
  typeof import('~/i18n/locales/back-office/editor-conflict') &
  typeof import('~/i18n/locales/page/error') &
  typeof import('~/i18n/locales/trips/forfait') &
  typeof import('~/i18n/locales/trips/forfait-rules') &
  typeof import('~/i18n/locales/page/guard') &
  typeof import('~/i18n/locales/back-office/reference-data') &
  typeof import('~/i18n/locales/payments/link') &
  typeof import('~/i18n/locales/orders/manual-refund') &
  typeof import('~/i18n/locales/payments/link-maker') &
  typeof import('~/i18n/locales/orders/staff-order') &
  typeof import('~/i18n/locales/orders/passenger-copy') &
  typeof import('~/i18n/locales/orders/pay-again') &
  typeof import('~/i18n/locales/payments/payment-link') &
  typeof import('~/i18n/locales/accounts/people') &
  typeof import('~/i18n/locales/accounts/profile') &
  typeof import('~/i18n/locales/page/reason') &
  typeof import('~/i18n/locales/orders/result') &
  typeof import('~/i18n/locales/accounts/second-factor') &
  typeof import('~/i18n/locales/orders/status') &
  typeof import('~/i18n/locales/page/success') &
  typeof import('~/i18n/locales/page/system') &
  typeof import('~/i18n/locales/orders/counter-sale') &
  typeof import('~/i18n/locales/orders/till') &
  typeof import('~/i18n/locales/trips/trip') &
  typeof import('~/i18n/locales/trips/trip-refusal') &
  typeof import('~/i18n/locales/page/upload') &
  typeof import('~/i18n/locales/page/validation')

/** A full key, `namespace.key`: used by schemas, toasts and mails until the server translates it. */
export type MessageKey = { [N in keyof Spoken & string]: `${N}.${KeyOf<Spoken[N]>}` }[keyof Spoken]
