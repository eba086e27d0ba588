/** Who visits: the demonstration's accounts, and new people with an address and a CPF nobody else has. */
import { randomInt } from 'node:crypto'

export const DEMO_PASSWORD = 'Trilha#do#Ouro7'
export const CUSTOMER = 'cliente@roteiro.example'
export const AGENCY = 'agencia@roteiro.example'
export const ADMIN = 'admin@roteiro.example'

export interface NewUser {
  firstName: string
  lastName: string
  email: string
  cpf: string
  phone: string
  birthDate: string
  password: string
}

export function newPerson(firstName = 'Marina'): NewUser {
  const tag = randomInt(1e9).toString(36)
  return {
    firstName,
    lastName: 'Prado',
    email: `${firstName.toLowerCase()}.${tag}@exemplo.com.br`,
    cpf: newCpf(),
    phone: '(11) 98765-4321',
    birthDate: '1990-05-04',
    password: 'Chapada*dos*Veadeiros9',
  }
}

function newCpf(): string {
  const base = String(randomInt(100_000_000, 999_999_999))
  const first = base + checkDigit(base)
  return first + checkDigit(first)
}

function checkDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (digits.length + 1 - place), 0)
  return String(((sum * 10) % 11) % 10)
}
