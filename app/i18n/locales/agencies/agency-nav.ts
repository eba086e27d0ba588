import type { Catalogue } from '~/i18n/catalogue'

/** The navigation of the agency area. */
export const agencyNav = {
  'pt-BR': {
    label: 'Área da agência',
    dashboard: 'Painel',
    links: 'Links de pagamento',
    orders: 'Vendas',
    passengers: 'Passageiros',
    trips: 'Minhas viagens',
    account: 'Conta',
    page: 'Minha página',
    keys: 'Chaves',
    commissions: 'Comissões',
    kit: 'Kit de vendas',
    security: 'Segurança',
    newLink: 'Novo link',
    more: 'Mais',
  },
  en: {
    label: 'Agency area',
    dashboard: 'Dashboard',
    links: 'Payment links',
    orders: 'Sales',
    passengers: 'Passengers',
    trips: 'My trips',
    account: 'Account',
    page: 'My page',
    keys: 'Keys',
    commissions: 'Commissions',
    kit: 'Sales kit',
    security: 'Security',
    newLink: 'New link',
    more: 'More',
  },
} satisfies Catalogue
