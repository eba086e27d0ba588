import type { Catalogue } from '~/i18n/catalogue'

/** The payer of an order on pages, lists and papers. */
export const payer = {
  'pt-BR': {
    cpf: 'CPF',
    cnpj: 'CNPJ',
    passport: 'Passaporte',
    company: '{{company}} (contato: {{name}})',
  },
  en: {
    cpf: 'CPF',
    cnpj: 'CNPJ',
    passport: 'Passport',
    company: '{{company}} (contact: {{name}})',
  },
} satisfies Catalogue
