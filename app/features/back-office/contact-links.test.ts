import { expect, test } from 'vitest'
import { mailTo, whatsappTo } from './contact-links'

test('user input cannot add a recipient or a header to the mail', () => {
  const link = new URL(mailTo('ana&bcc=x@loja.example', 'Sua viagem?&bcc=eu@mau.example', 'Olá, Ana & Rui!\nAté já'))
  expect(link.protocol).toBe('mailto:')
  expect(decodeURIComponent(link.pathname)).toBe('ana&bcc=x@loja.example')
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(link.searchParams.get('subject')).toBe('Sua viagem?&bcc=eu@mau.example')
})

test('a chat link has only digits and the complete text', () => {
  const link = new URL(whatsappTo('+5516991234567', 'Olá & bom dia'))
  expect([link.host, link.pathname, link.searchParams.get('text')]).toEqual([
    'wa.me',
    '/5516991234567',
    'Olá & bom dia',
  ])
})
