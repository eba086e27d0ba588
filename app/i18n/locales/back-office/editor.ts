import type { Catalogue } from '~/i18n/catalogue'

/** Texts shared by all editors of the back office. */
export const editor = {
  'pt-BR': {
    onlyReads: 'Seu acesso aqui é só de leitura.',
    save: 'Salvar',
    saving: 'Salvando',
    remove: 'Excluir',
    back: 'Voltar',
    lastEdit: 'Última edição em {{at}}',
  },
  en: {
    onlyReads: 'Your access here is to read only.',
    save: 'Save',
    saving: 'Saving',
    remove: 'Delete',
    back: 'Back',
    lastEdit: 'Last edited {{at}}',
  },
} satisfies Catalogue
