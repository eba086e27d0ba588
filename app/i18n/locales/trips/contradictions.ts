import type { Catalogue } from '~/i18n/catalogue'

/** Where a trip says two things of one day, or of the ages of an option. */
export const contradictions = {
  'pt-BR': {
    'rule.titleNights': 'O título fala em {{written}} noites; pelas datas e voos são {{expected}}.',
    'rule.titleDays': 'O título fala em {{written}} dias; pelas datas são {{expected}}.',
    'rule.includedNights': 'O incluso promete {{written}} noites de hospedagem; pelas datas e voos são {{expected}}.',
    'rule.nightsInFlight': 'O incluso conta {{written}} noites no avião; pelos voos são {{expected}}.',
    'rule.scheduleDays': 'O roteiro tem {{written}} dias; as datas têm {{expected}}.',
    'rule.programmeInFlight': '"{{written}}", em {{expected}}, cai durante um voo.',
    'rule.returnDay': 'O roteiro tem programa ou retorno em {{written}}; o voo de volta sai em {{expected}}.',
    'rule.flightDates': 'Os voos dizem {{written}}; as datas da viagem, {{expected}}.',
    'rule.stopsOrder': 'O embarque {{written}} não segue o anterior: {{expected}}.',
    'rule.stopAfterFlight': 'O embarque {{written}} é depois do voo, {{expected}}.',
    'rule.stopAfterEnd': 'O embarque {{written}} é depois do fim da viagem, {{expected}}.',
    'rule.optionAges': 'A opção se chama "{{written}}"; as idades dela são {{expected}} anos.',
    'rule.raceDates': 'O roteiro tem pista em {{written}}; a viagem termina em {{expected}}.',
  },
  en: {
    'rule.titleNights': 'The title names {{written}} nights; dates and flights make {{expected}}.',
    'rule.titleDays': 'The title names {{written}} days; the dates make {{expected}}.',
    'rule.includedNights': 'The inclusions promise {{written}} nights in a bed; dates and flights make {{expected}}.',
    'rule.nightsInFlight': 'The inclusions count {{written}} nights on the plane; the flights make {{expected}}.',
    'rule.scheduleDays': 'The schedule has {{written}} days; the dates make {{expected}}.',
    'rule.programmeInFlight': '"{{written}}" on {{expected}} is during a flight.',
    'rule.returnDay':
      'The schedule has a programme or the return on {{written}}; the flight home leaves on {{expected}}.',
    'rule.flightDates': 'The flights say {{written}}; the dates of the trip say {{expected}}.',
    'rule.stopsOrder': 'The boarding place {{written}} does not follow the one before it: {{expected}}.',
    'rule.stopAfterFlight': 'The boarding place {{written}} is after the flight, {{expected}}.',
    'rule.stopAfterEnd': 'The boarding place {{written}} is after the end of the trip, {{expected}}.',
    'rule.optionAges': 'The option is called "{{written}}"; its ages are {{expected}}.',
    'rule.raceDates': 'The schedule is at the track on {{written}}; the trip ends on {{expected}}.',
  },
} satisfies Catalogue
