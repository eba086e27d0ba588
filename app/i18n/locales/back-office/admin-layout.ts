import type { Catalogue } from '~/i18n/catalogue'

/** The navigation and top bar of the back office. */
export const adminLayout = {
  'pt-BR': {
    home: 'Roteiro, administração',
    navigation: 'Administração',
    menu: 'Menu',
    dashboard: 'Painel',
    operation: 'Operação',
    site: 'Site',
    control: 'Controle',
    jobs: 'Tarefas',
    security: 'Minha segurança',
    signOut: 'Sair',
  },
  en: {
    home: 'Roteiro, administration',
    navigation: 'Administration',
    menu: 'Menu',
    dashboard: 'Dashboard',
    operation: 'Operation',
    site: 'Site',
    control: 'Control',
    jobs: 'Jobs',
    security: 'My security',
    signOut: 'Sign out',
  },
} satisfies Catalogue
