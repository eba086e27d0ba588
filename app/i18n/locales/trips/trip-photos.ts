import type { Catalogue } from '~/i18n/catalogue'

/** The photos of a trip, one at a time. */
export const tripPhotos = {
  'pt-BR': {
    title: 'Fotos: {{name}}',
    text: 'As {{count}} fotos da viagem {{name}}: o lugar, o hotel e o caminho.',
    back: 'Voltar à viagem',
    count: 'Foto {{number}} de {{count}}',
    fullScreen: 'Tela cheia',
    previous: 'Foto anterior',
    next: 'Próxima foto',
    all: 'Todas as fotos',
    credit: 'Crédito: {{name}}',
    'subject.hotel': 'Hotel',
    'subject.room': 'Quarto',
    'subject.vehicle': 'Por dentro',
    'subject.seat': 'Vista do assento',
  },
  en: {
    title: 'Photos: {{name}}',
    text: 'The {{count}} photos of the trip {{name}}: the place, the hotel and the way there.',
    back: 'Back to the trip',
    count: 'Photo {{number}} of {{count}}',
    fullScreen: 'Full screen',
    previous: 'Previous photo',
    next: 'Next photo',
    all: 'All photos',
    credit: 'Credit: {{name}}',
    'subject.hotel': 'Hotel',
    'subject.room': 'Room',
    'subject.vehicle': 'Inside',
    'subject.seat': 'View from the seat',
  },
} satisfies Catalogue
