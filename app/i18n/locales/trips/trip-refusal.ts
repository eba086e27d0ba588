import type { Catalogue } from '~/i18n/catalogue'

/** Why a trip was not saved or published. */
export const tripRefusal = {
  'pt-BR': {
    optionTaken:
      'A opção "{{name}}" não pode sair: já foi vendida ou está presa ({{taken}}). Abra a viagem de novo para trazê-la de volta; para parar a venda, reduza as vagas.',
    notInReview: 'Esta viagem não está mais em análise. Recarregue a página para ver como ela está.',
    notReady: 'Para publicar, falta: {{steps}}',
    clock: 'Escreva a hora como 06:30',
    point: 'Escreva latitude e longitude, como -20.53856, -47.40089',
    'hours.shape': 'A linha {{line}} não começa com uma hora: escreva como 06:30 Saída do hotel',
    'hours.order': 'A linha {{line}} tem hora anterior à da linha de cima',
    'hours.many': 'Um dia tem no máximo {{most}} horas',
    'hours.pair': 'Escreva em inglês as mesmas horas, na mesma ordem: a linha {{line}} é outra',
    airportCode: 'O código do aeroporto tem 3 letras, como GRU',
    airportName: 'Não conhecemos este aeroporto: escreva cidade e nome',
    airportZone: 'Não conhecemos este aeroporto: escolha o fuso',
    slug: 'Use letras minúsculas, números e hífens, como serra-gaucha',
    imageUnknown: 'Esta foto não está mais guardada. Envie de novo.',
    aliasTooLong: 'Cada nome pode ter até {{most}} caracteres; separe os nomes por vírgula',
    tooManyAliases: 'No máximo {{most}} nomes',
    tooManyChildren: 'Pelo menos um lugar precisa ser de adulto: use menos crianças do que viajantes',
    ages: 'A idade final não pode ser menor que a inicial',
    gone: 'Foi excluído enquanto você editava. Escolha outro.',
  },
  en: {
    optionTaken:
      'The option "{{name}}" cannot go: it is sold or held already ({{taken}}). Open the trip again to bring it back; to stop selling it, reduce the vacancies.',
    notInReview: 'This trip is not in review any more. Reload the page to see how it stands.',
    notReady: 'Before publishing, complete: {{steps}}',
    clock: 'Write the time as 06:30',
    point: 'Write latitude and longitude, such as -20.53856, -47.40089',
    'hours.shape': 'Line {{line}} does not start with a time: write as in 06:30 Leaving the hotel',
    'hours.order': 'The time of line {{line}} is earlier than that of the line above',
    'hours.many': 'A day has at most {{most}} times',
    'hours.pair': 'Write the same times in English, in the same order: line {{line}} is another',
    airportCode: 'The airport code has 3 letters, such as GRU',
    airportName: 'We do not know this airport: write city and name',
    airportZone: 'We do not know this airport: choose the time zone',
    slug: 'Use lower-case letters, digits and hyphens, such as serra-gaucha',
    imageUnknown: 'This photo is no longer stored. Send it again.',
    aliasTooLong: 'Each name may have up to {{most}} characters; separate the names with commas',
    tooManyAliases: 'At most {{most}} names',
    tooManyChildren: 'At least one place has to be an adult’s: enter fewer children than travellers',
    ages: 'The last age cannot be lower than the first',
    gone: 'Deleted while you were editing. Choose another.',
  },
} satisfies Catalogue
