import { expect, test } from 'vitest'
import { guessColumns } from './columns'
import { customerFields } from './customers'

test.each([
  [
    ['Código', 'Nome completo', 'E-mail', 'CPF', 'Celular', 'Nascimento', 'Cidade'],
    [null, 'name', 'email', 'cpf', 'phone', 'birthDate', null],
  ],
  [
    ['first', 'Last name', 'Email address', 'Phone', 'Date of birth'],
    [null, 'lastName', 'email', 'phone', 'birthDate'],
  ],
  [
    ['NOME DO CLIENTE', 'SOBRENOME', 'TELEFONE 1', 'TELEFONE 2', 'DATA NASC.'],
    ['name', 'lastName', 'phone', null, 'birthDate'],
  ],
  [
    ['Nome da mãe', 'Nome'],
    [null, 'name'],
  ],
])('columns are found by the words of their headings', (headings, fields) => {
  expect(guessColumns(headings, customerFields)).toEqual(fields)
})
