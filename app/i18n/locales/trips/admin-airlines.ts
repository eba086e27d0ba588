import type { Catalogue } from '~/i18n/catalogue'

/** Airlines in the back office. */
export const adminAirlines = {
  'pt-BR': {
    title: 'Companhias aéreas',
    count_zero: 'nenhuma',
    count_one: '{{count}} companhia',
    count_other: '{{count}} companhias',
    search: 'Nome ou código',
    new: 'Nova companhia',
    empty: 'Nenhuma companhia aérea',
    emptyText: 'Cadastre as companhias dos voos das viagens: nome, código de duas letras e logomarca.',
    name: 'Nome',
    code: 'Código IATA',
    codeHint: 'Duas letras ou números, como no número do voo: AD 4321.',
    codeLetter: 'Um código IATA tem ao menos uma letra',
    codeTaken: 'Este código já é de {{name}}.',
    logo: 'Logomarca',
    logoHint: 'JPG, PNG, WebP ou AVIF de até 15 MB, com pelo menos 200 pixels de lado. Opcional.',
    removeLogo: 'Tirar a logomarca',
    trips: 'Viagens',
    updated: 'Alterada em',
    data: 'Companhia',
    cannotRemove: 'Enquanto estas viagens voarem com ela, a companhia não pode ser excluída. Troque os voos antes.',
    remove: 'Excluir',
    removeTitle: 'Excluir esta companhia?',
  },
  en: {
    title: 'Airlines',
    count_zero: 'none',
    count_one: '{{count}} airline',
    count_other: '{{count}} airlines',
    search: 'Name or code',
    new: 'New airline',
    empty: 'No airline',
    emptyText: 'Add the airlines of the trips’ flights: name, code of two letters, and logo.',
    name: 'Name',
    code: 'IATA code',
    codeHint: 'Two letters or digits, as in the flight number: AD 4321.',
    codeLetter: 'An IATA code has at least one letter',
    codeTaken: '{{name}} already has this code.',
    logo: 'Logo',
    logoHint: 'JPG, PNG, WebP or AVIF up to 15 MB, each side at least 200 pixels. Optional.',
    removeLogo: 'Take the logo away',
    trips: 'Trips',
    updated: 'Changed on',
    data: 'Airline',
    cannotRemove: 'While these trips fly with it the airline cannot be deleted. Change their flights first.',
    remove: 'Delete',
    removeTitle: 'Delete this airline?',
  },
} satisfies Catalogue

/** The name in the navigation of the back office and in the audit. */
export const airlineNames = {
  'pt-BR': {
    kind: 'Companhias aéreas',
    one: 'companhia aérea',
    noun: 'a companhia aérea',
  },
  en: {
    kind: 'Airlines',
    one: 'airline',
    noun: 'the airline',
  },
} satisfies Catalogue
