import type { Catalogue } from '~/i18n/catalogue'

/** Words of the administration's rail and top bar. */
export const adminLayout = {
  'pt-BR': {
    home: 'Roteiro, administração',
    navigation: 'Administração',
    menu: 'Menu',
    users: 'Usuários',
    role: 'Administração',
    signOut: 'Sair',
  },
  en: {
    home: 'Roteiro, administration',
    navigation: 'Administration',
    menu: 'Menu',
    users: 'Users',
    role: 'Administration',
    signOut: 'Sign out',
  },
} satisfies Catalogue
