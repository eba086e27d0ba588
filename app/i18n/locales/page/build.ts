import type { Catalogue } from '~/i18n/catalogue'

/** A page that is older than the current build. Every page loads these texts. */
export const build = {
  'pt-BR': {
    newVersion: 'Há uma versão nova do site. Vamos atualizar sem perder o que você digitou.',
    reload: 'Atualizar',
  },
  en: {
    newVersion: 'There is a new version of the site. We will refresh without losing what you typed.',
    reload: 'Refresh',
  },
} satisfies Catalogue
