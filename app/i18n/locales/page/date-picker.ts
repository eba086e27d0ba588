import type { Catalogue } from '~/i18n/catalogue'

/** The calendar of a date field. */
export const datePicker = {
  'pt-BR': {
    open: 'Abrir o calendário',
    title: 'Escolha o dia: {{field}}',
    previous: 'Mês anterior',
    next: 'Próximo mês',
    month: 'Mês',
    year: 'Ano',
  },
  en: {
    open: 'Open the calendar',
    title: 'Choose the day: {{field}}',
    previous: 'Previous month',
    next: 'Next month',
    month: 'Month',
    year: 'Year',
  },
} satisfies Catalogue
