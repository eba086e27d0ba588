import type { Catalogue } from '~/i18n/catalogue'

/** The pictures of a trip, one at a time. */
export const tripPhotos = {
  'pt-BR': {
    title: 'Imagens: {{name}}',
    text: 'As {{count}} imagens da viagem {{name}}: o lugar, o hotel e o caminho.',
    back: 'Voltar à viagem',
    count: 'Imagem {{number}} de {{count}}',
    fullScreen: 'Tela cheia',
    previous: 'Imagem anterior',
    next: 'Próxima imagem',
    all: 'Todas as imagens',
    credit: 'Crédito: {{name}}',
    drawing: 'Ilustração',
    drawingBy: 'Ilustração: {{name}}',
    'subject.hotel': 'Hotel',
    'subject.room': 'Quarto',
    'subject.vehicle': 'Por dentro',
    'subject.seat': 'Vista do assento',
  },
  en: {
    title: 'Pictures: {{name}}',
    text: 'The {{count}} pictures of the trip {{name}}: the place, the hotel and the way there.',
    back: 'Back to the trip',
    count: 'Picture {{number}} of {{count}}',
    fullScreen: 'Full screen',
    previous: 'Previous picture',
    next: 'Next picture',
    all: 'All pictures',
    credit: 'Credit: {{name}}',
    drawing: 'Illustration',
    drawingBy: 'Illustration: {{name}}',
    'subject.hotel': 'Hotel',
    'subject.room': 'Room',
    'subject.vehicle': 'Inside',
    'subject.seat': 'View from the seat',
  },
} satisfies Catalogue
