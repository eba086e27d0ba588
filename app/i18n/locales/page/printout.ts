import type { Catalogue } from '~/i18n/catalogue'

/** Print pages: the itinerary of a trip and the voucher. */
export const printout = {
  'pt-BR': {
    onlyPortuguese: 'A agência escreveu esta viagem em português.',
    print: 'Imprimir',
    printHint: 'Use Imprimir no navegador, folha A4',
    home: 'Roteiro, página inicial',
    seller: '{{legalName}}, CNPJ {{cnpj}}, Cadastur {{cadastur}}. Dúvidas: {{email}}',
    flights: 'Voos',
    outbound: 'Ida',
    return: 'Volta',
    flightLine: '{{flight}}: {{from}} {{leavesAt}} → {{to}} {{arrivesAt}}',
    nextDay: '{{time}} do dia seguinte',
    otherDay: '{{time}} de {{date}}',
    timeLater: 'horário a confirmar',
    stopGone: '{{place}} (embarque retirado)',
    baggage: 'Bagagem',
    whatsapp: 'WhatsApp {{number}}',
  },
  en: {
    onlyPortuguese: 'The agency wrote this trip in Portuguese only.',
    print: 'Print',
    printHint: 'Use Print in your browser, A4 paper',
    home: 'Roteiro, home page',
    seller: '{{legalName}}, CNPJ {{cnpj}}, Cadastur {{cadastur}}. Questions: {{email}}',
    flights: 'Flights',
    outbound: 'Outbound',
    return: 'Return',
    flightLine: '{{flight}}: {{from}} {{leavesAt}} → {{to}} {{arrivesAt}}',
    nextDay: '{{time}} the next day',
    otherDay: '{{time}} on {{date}}',
    timeLater: 'time to be confirmed',
    stopGone: '{{place}} (no longer served)',
    baggage: 'Baggage',
    whatsapp: 'WhatsApp {{number}}',
  },
} satisfies Catalogue
