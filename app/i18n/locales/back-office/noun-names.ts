import type { Catalogue } from '~/i18n/catalogue'

/** Names of nouns without their own texts, for the navigation of the back office and the audit. */
export const tripNames = {
  'pt-BR': {
    kind: 'Viagens',
    one: 'viagem',
    noun: 'a viagem',
  },
  en: {
    kind: 'Trips',
    one: 'trip',
    noun: 'the trip',
  },
} satisfies Catalogue

export const orderNames = {
  'pt-BR': {
    rail: 'Vendas',
    kind: 'Pedidos',
    one: 'pedido',
    noun: 'o pedido',
  },
  en: {
    rail: 'Sales',
    kind: 'Orders',
    one: 'order',
    noun: 'the order',
  },
} satisfies Catalogue

export const paymentLinkNames = {
  'pt-BR': {
    kind: 'Links de pagamento',
    one: 'link de pagamento',
    noun: 'o link de pagamento',
  },
  en: {
    kind: 'Payment links',
    one: 'payment link',
    noun: 'the payment link',
  },
} satisfies Catalogue

export const commissionNames = {
  'pt-BR': {
    kind: 'Comissões',
    one: 'comissão',
    noun: 'a comissão',
  },
  en: {
    kind: 'Commissions',
    one: 'commission',
    noun: 'the commission',
  },
} satisfies Catalogue

export const pageNames = {
  'pt-BR': {
    kind: 'Textos do site',
    one: 'texto do site',
    noun: 'o texto do site',
  },
  en: {
    kind: 'Site texts',
    one: 'site text',
    noun: 'the site text',
  },
} satisfies Catalogue

export const settingsNames = {
  'pt-BR': {
    kind: 'Configurações',
    one: 'configurações',
  },
  en: {
    kind: 'Settings',
    one: 'settings',
  },
} satisfies Catalogue

export const outboxNames = {
  'pt-BR': {
    kind: 'Envios',
    one: 'envio',
  },
  en: {
    kind: 'Deliveries',
    one: 'delivery',
  },
} satisfies Catalogue

export const auditNames = {
  'pt-BR': {
    kind: 'Auditoria',
    one: 'auditoria',
  },
  en: {
    kind: 'Audit',
    one: 'audit',
  },
} satisfies Catalogue

export const webhookNames = {
  'pt-BR': {
    kind: 'Webhooks',
    one: 'webhook',
    noun: 'o webhook',
  },
  en: {
    kind: 'Webhooks',
    one: 'webhook',
    noun: 'the webhook',
  },
} satisfies Catalogue
