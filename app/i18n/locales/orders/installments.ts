import type { Catalogue } from '~/i18n/catalogue'

/** Payment conditions as sentences. */
export const installments = {
  'pt-BR': {
    once: '1x de {{value}}',
    free: '{{count}}x de {{value}} sem juros',
    parts: '1x de {{first}} + {{rest}}x de {{value}}',
    interest: '{{count}}x de {{value}} com juros ({{monthly}} a.m.; CET {{yearly}} a.a.), total {{total}}',
    upTo: 'até {{count}}x de {{value}} sem juros',
    pix: '{{percent}} de desconto no Pix',
  },
  en: {
    once: '1 payment of {{value}}',
    free: '{{count}} interest-free payments of {{value}}',
    parts: '1 payment of {{first}} + {{rest}} of {{value}}',
    interest:
      '{{count}} payments of {{value}} with interest ({{monthly}} per month; CET {{yearly}} per year), total {{total}}',
    upTo: 'up to {{count}} interest-free payments of {{value}}',
    pix: '{{percent}} off with Pix',
  },
} satisfies Catalogue
