import type { Catalogue } from '~/i18n/catalogue'

/** Words of the header and of every page's frame. It ships with each page: keep it short. */
export const common = {
  'pt-BR': {
    brand: 'Roteiro',
    home: 'Roteiro, página inicial',
    skipToContent: 'Pular para o conteúdo',
    mainNavigation: 'Principal',
    menu: 'Menu',
    'nav.trips': 'Viagens',
    'nav.cruises': 'Cruzeiros',
    'nav.races': 'Fórmula 1 e MotoGP',
    'nav.excursions': 'Excursões',
    'nav.purchases': 'Minhas compras',
    signIn: 'Entrar',
    signOut: 'Sair',
    titlePattern: '{{title}} · Roteiro',
    closeToast: 'Fechar aviso',
  },
  en: {
    brand: 'Roteiro',
    home: 'Roteiro, home page',
    skipToContent: 'Skip to content',
    mainNavigation: 'Main',
    menu: 'Menu',
    'nav.trips': 'Trips',
    'nav.cruises': 'Cruises',
    'nav.races': 'Formula 1 and MotoGP',
    'nav.excursions': 'Excursions',
    'nav.purchases': 'My purchases',
    signIn: 'Sign in',
    signOut: 'Sign out',
    titlePattern: '{{title}} · Roteiro',
    closeToast: 'Close notice',
  },
} satisfies Catalogue
