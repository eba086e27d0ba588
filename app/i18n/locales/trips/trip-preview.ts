import type { Catalogue } from '~/i18n/catalogue'

/** The preview of a trip. */
export const tripPreview = {
  'pt-BR': {
    previewTitle: 'Prévia: {{name}}',
    previewNote:
      'Prévia da viagem como foi salva, do jeito que aparece no site. Só você vê esta página, e nada pode ser comprado aqui.',
    backToEditor: 'Voltar à edição',
  },
  en: {
    previewTitle: 'Preview: {{name}}',
    previewNote:
      'The trip as it was saved, the way it looks on the site. Only you see this page, and nothing can be bought here.',
    backToEditor: 'Back to the editor',
  },
} satisfies Catalogue
