import { expect, test } from 'vitest'
import { mailPlaceholders } from '../../tests/support/mail-placeholders'
import { type MailTemplate, noExtras } from './mail-content'
import { renderMail } from './render-mail'
import emails from './templates/emails.json'

const templates = Object.keys(emails).filter((name): name is MailTemplate => name !== 'footer')
const languages = ['pt-BR', 'en'] as const
const company = {
  companyName: 'Roteiro Viagens e Turismo Ltda',
  cnpj: '11.222.333/0001-81',
  cadastur: '26.012345.10.0001-5',
  companyAddress: 'Rua São Bento, 1000, Centro, Araraquara, SP',
  companyEmail: 'ola@roteiro.example',
  companyPhone: '(16) 3333-4444',
}

test('the plain text is broken between words, holds no markup, and every address is whole', () => {
  const long =
    'Saldo do pacote Lençóis Maranhenses para quatro viajantes em quarto quádruplo com café da manhã & jantar'
  for (const template of templates) {
    for (const language of languages) {
      const vars = { description: long, message: `${long}\n\n${long}`, itemName: long, reason: long }
      const placeholders = Object.fromEntries(mailPlaceholders(template, language).map((key) => [key, `«${key}»`]))
      const { html, text } = renderMail({
        template,
        language,
        vars: { ...placeholders, ...company, ...vars },
        link: 'https://loja.example/x',
        extras: noExtras,
      })
      const tooLong = text.split('\n').filter((line) => line.length > 78 && line.includes(' '))
      expect(tooLong, template).toEqual([])
      expect(text, template).not.toMatch(/&(?:#\d+|[a-z]+);|<\/?[a-z]/)
      const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)
      expect(addresses.length, template).toBeGreaterThan(1)
      for (const address of addresses) expect(address, template).toMatch(/^(?:https:\/\/|cid:)/)
    }
  }
})
