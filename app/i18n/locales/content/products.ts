import type { Catalogue } from '~/i18n/catalogue'

/** The list of products on sale. */
export const products = {
  'pt-BR': {
    title: 'Guias e produtos',
    description: 'Guias de viagem em PDF, escritos por quem leva grupo: para ler no celular ou imprimir.',
    lead: 'PDFs curtos, escritos por quem leva grupo. Para ler no celular, sem internet, ou imprimir.',
    file_one: 'PDF, {{count}} página',
    file_other: 'PDF, {{count}} páginas',
    pix: '{{amount}} no Pix',
    pages: 'Páginas da lista',
    pageNumber: 'Página {{number}}',
    previous: 'Anterior',
    next: 'Próxima',
    empty: 'Nada à venda agora. Enquanto isso, veja para onde a próxima turma vai.',
    emptyAction: 'Ver próximas saídas',
  },
  en: {
    title: 'Guides and products',
    description: 'Travel guides as PDF, written by the people who lead the groups: to read on the phone or print.',
    lead: 'Short PDFs, written by the people who lead the groups. To read on the phone, offline, or print.',
    file_one: 'PDF, {{count}} page',
    file_other: 'PDF, {{count}} pages',
    pix: '{{amount}} with Pix',
    pages: 'Pages of the list',
    pageNumber: 'Page {{number}}',
    previous: 'Previous',
    next: 'Next',
    empty: 'Nothing on sale right now. Meanwhile, see where the next group is going.',
    emptyAction: 'See next departures',
  },
} satisfies Catalogue
