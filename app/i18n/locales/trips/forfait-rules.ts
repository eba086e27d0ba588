import type { Catalogue } from '~/i18n/catalogue'

/** Messages of invalid fields in the custom trip form. */
export const forfaitRules = {
  'pt-BR': {
    nights: 'Diga as noites em números: 8, ou 8 a 10. No máximo {{max}}.',
    ages: 'Escolha a idade de cada criança, de 0 a 17',
    agesTooMany: 'Conte todos, com as crianças: falta quem viaja com elas',
    document: 'Confira o CPF, ou escreva o passaporte com letras e números',
    month: 'Escolha um mês da lista',
  },
  en: {
    nights: 'Say the nights in figures: 8, or 8 to 10. At most {{max}}.',
    ages: 'Choose the age of each child, 0 to 17',
    agesTooMany: 'Count everybody, children included: who travels with them is missing',
    document: 'Check the CPF, or write the passport in letters and figures',
    month: 'Choose a month from the list',
  },
} satisfies Catalogue
