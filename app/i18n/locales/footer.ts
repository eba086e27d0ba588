import type { Catalogue } from '~/i18n/catalogue'

/** Words of the footer of the default layout. */
export const footer = {
  'pt-BR': {
    tagline:
      'Viagens em grupo, cruzeiros e fins de semana de corrida, com saída da sua cidade e gente da agência por perto.',
    whatsapp: 'WhatsApp {{phone}}',
    travel: 'Viajar',
    groupTrips: 'Saídas em grupo',
    national: 'Viagens nacionais',
    international: 'Viagens internacionais',
    cruises: 'Cruzeiros',
    excursions: 'Excursões',
    account: 'Sua conta',
    purchases: 'Minhas compras',
    signIn: 'Entrar',
    signUp: 'Criar conta',
    contact: 'Fale com a gente',
    cnpj: 'CNPJ {{number}}',
    cadastur: 'Cadastur {{number}}',
    methods: 'Pagamento por Pix, boleto e cartão em até {{count}}x',
  },
  en: {
    tagline:
      'Group trips, cruises and race weekends, leaving from your city and with people of the agency always close by.',
    whatsapp: 'WhatsApp {{phone}}',
    travel: 'Travel',
    groupTrips: 'Group departures',
    national: 'National trips',
    international: 'International trips',
    cruises: 'Cruises',
    excursions: 'Excursions',
    account: 'Your account',
    purchases: 'My purchases',
    signIn: 'Sign in',
    signUp: 'Create account',
    contact: 'Contact us',
    cnpj: 'CNPJ {{number}}',
    cadastur: 'Cadastur {{number}}',
    methods: 'Payment by Pix, boleto and card in up to {{count}} installments',
  },
} satisfies Catalogue
