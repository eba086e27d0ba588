import { expect, test } from 'vitest'
import { SAMPLE_NOW as now } from '../../../tests/support/sample-documents'
import { agencySchema } from './agency'
import { type AgencyRequest, newAgency, sellerCodeOf } from './agency-request'

const applicant = { firstName: 'Ana', lastName: 'Lima', email: 'ana@exemplo.com.br', phone: '+5511987654321' }
const made = { id: 'Abc123XyZ', sellerCode: 'SER-4821', now }

function request(over: Partial<AgencyRequest> = {}): AgencyRequest {
  const about = { name: 'Serra & Mar Viagens', documentType: 'cnpj' as const, document: '00022233000195' }
  return { ...about, cadastur: '41.000222.10.0001-3', contactName: null, whatsapp: null, ...over }
}

test('a request becomes a pending agency without commission', () => {
  const agency = newAgency(request(), applicant, made)
  expect(agencySchema.parse(agency)).toMatchObject({
    slug: 'serra-mar-viagens-123xyz',
    state: 'pending',
    commissionBp: 0,
    recipientId: null,
    pixKey: null,
    contactName: 'Ana Lima',
    email: 'ana@exemplo.com.br',
  })
})

test.each(['<script>alert(1)</script>', '旅行', '---', 'É', 'x '.repeat(2500)])(
  '%# any name gives a sound agency',
  (name) => {
    expect(agencySchema.safeParse(newAgency(request({ name }), applicant, made)).success).toBe(true)
    expect(sellerCodeOf(name, 0)).toMatch(/^[A-Z]{3}-1000$/)
  },
)

test('somebody else may be the contact', () => {
  expect(newAgency(request({ contactName: 'Rui' }), applicant, made).contactName).toBe('Rui')
})
