import type { Catalogue } from '~/i18n/catalogue'

/** What the server answers to a trip that is saved, besides its fields. */
export const tripSaving = {
  'pt-BR': {
    contradictionsOpen: 'conferir o que a viagem diz de dias e noites',
    'departed.title': 'Esta viagem já saiu',
    'departed.text': 'Você vai mudar: {{fields}}.',
    'departed.save': 'Mudar assim mesmo',
    photosAtOnce: 'De uma vez vão até {{most}} imagens: as outras ficaram de fora, envie em seguida.',
    choosePhotos: 'Escolha ao menos uma imagem antes de adicionar.',
    yes: 'sim',
    no: 'não',
    anotherChoice: 'outra escolha',
  },
  en: {
    contradictionsOpen: 'check what the trip says of days and nights',
    'departed.title': 'This trip has departed',
    'departed.text': 'You are about to change: {{fields}}.',
    'departed.save': 'Change it all the same',
    photosAtOnce: 'Up to {{most}} pictures go at once: the others were left out, send them next.',
    choosePhotos: 'Choose at least one picture before adding.',
    yes: 'yes',
    no: 'no',
    anotherChoice: 'another choice',
  },
} satisfies Catalogue
