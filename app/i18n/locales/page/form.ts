import type { Catalogue } from '~/i18n/catalogue'

/** Texts of every form. Separate from `validation`, which the browser never needs as a whole. */
export const form = {
  'pt-BR': {
    failed: 'Ocorreu um erro',
    summary_one: 'Falta corrigir {{count}} campo',
    summary_other: 'Falta corrigir {{count}} campos',
    fieldError: '{{label}}: {{refusal}}',
    showPassword: 'Mostrar a senha',
    hidePassword: 'Esconder a senha',
    passwordHint:
      'De {{min}} a {{max}} caracteres, com {{uppercase}} letra maiúscula e {{special}} caractere especial.',
    datePlaceholder: 'dd/mm/aaaa',
    restored: 'O que você tinha digitado voltou para o formulário. Confira e envie de novo.',
  },
  en: {
    failed: 'An error occurred',
    summary_one: '{{count}} field needs correcting',
    summary_other: '{{count}} fields need correcting',
    fieldError: '{{label}}: {{refusal}}',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    passwordHint:
      '{{min}} to {{max}} characters, with {{uppercase}} uppercase letter and {{special}} special character.',
    datePlaceholder: 'mm/dd/yyyy',
    restored: 'What you had typed is back in the form. Check it and send it again.',
  },
} satisfies Catalogue
