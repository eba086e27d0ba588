import type { Catalogue } from '~/i18n/catalogue'

/** Formats of dates and date ranges. */
export const date = {
  'pt-BR': {
    single: '{{day}} de {{month}} de {{year}}',
    sameMonth: '{{fromDay}} a {{toDay}} de {{month}} de {{year}}',
    sameYear: '{{fromDay}} de {{fromMonth}} a {{toDay}} de {{toMonth}} de {{year}}',
    twoYears: '{{fromDay}} de {{fromMonth}} de {{fromYear}} a {{toDay}} de {{toMonth}} de {{toYear}}',
  },
  en: {
    single: '{{month}} {{day}}, {{year}}',
    sameMonth: '{{month}} {{fromDay}} to {{toDay}}, {{year}}',
    sameYear: '{{fromMonth}} {{fromDay}} to {{toMonth}} {{toDay}}, {{year}}',
    twoYears: '{{fromMonth}} {{fromDay}}, {{fromYear}} to {{toMonth}} {{toDay}}, {{toYear}}',
  },
} satisfies Catalogue
