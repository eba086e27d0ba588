import type { Catalogue } from '~/i18n/catalogue'

/** What canceling costs, by dates. */
export const feeTable = {
  'pt-BR': {
    caption: 'Sobre o que você pagou',
    captionOf: 'Sobre {{amount}}, o valor desta compra',
    when: 'Cancelando',
    kept: 'Multa',
    refund: 'Volta para você',
    withdrawal: 'Até 7 dias depois da compra',
    nothing: 'nada',
    all: 'tudo',
    rest: 'o resto',
    until: 'até {{date}}',
    fromUntil: 'de {{from}} a {{until}}',
    from: 'a partir de {{date}}',
    always: 'em qualquer dia',
    minimum: 'A saída precisa de no mínimo {{people}} pessoas.',
    minimumUntil: 'A saída precisa de no mínimo {{people}} pessoas, o que se decide até {{day}}.',
    minimumMissed:
      'Se a agência cancelar a saída, você recebe tudo de volta, sem multa, ou escolhe outra data ou um crédito.',
    right: 'Nos 7 primeiros dias você desiste sem dizer por quê, desde que a viagem não tenha começado (CDC, art. 49).',
  },
  en: {
    caption: 'Of what you paid',
    captionOf: 'Of {{amount}}, the value of this purchase',
    when: 'If you cancel',
    kept: 'Fee',
    refund: 'You get back',
    withdrawal: 'Within 7 days of the purchase',
    nothing: 'none',
    all: 'all',
    rest: 'the rest',
    until: 'until {{date}}',
    fromUntil: '{{from}} to {{until}}',
    from: 'from {{date}} on',
    always: 'on any day',
    minimum: 'The departure needs at least {{people}} people.',
    minimumUntil: 'The departure needs at least {{people}} people, which is decided by {{day}}.',
    minimumMissed:
      'If the agency calls it off, you get all your money back without a fee, or choose another date or a credit.',
    right:
      'In the first 7 days you withdraw without a reason, as long as the trip has not begun (Brazilian CDC, art. 49).',
  },
} satisfies Catalogue
