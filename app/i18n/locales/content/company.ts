import type { Catalogue } from '~/i18n/catalogue'

/** The company and its contact data. */
export const company = {
  'pt-BR': {
    contact: 'Nossos contatos',
    whatsapp: 'WhatsApp {{phone}}',
    phone: 'Telefone',
    email: 'E-mail',
    address: 'Endereço',
    map: 'Abrir no mapa',
    legalName: 'Razão social',
    privacyContact: 'Dados pessoais',
  },
  en: {
    contact: 'How to reach us',
    whatsapp: 'WhatsApp {{phone}}',
    phone: 'Phone',
    email: 'E-mail',
    address: 'Address',
    map: 'Open in the map',
    legalName: 'Company',
    privacyContact: 'Personal data',
  },
} satisfies Catalogue
