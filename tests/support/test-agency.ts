/** An approved partner, with everything that does not matter filled in. */
import { type Agency, agencySchema } from '~/domain/agencies/agency'
import { SAMPLE_NOW } from './sample-documents'

export function testAgency(over: Partial<Agency> = {}): Agency {
  return agencySchema.parse({
    id: 'viva',
    slug: 'viva-turismo',
    name: 'Viva Turismo',
    legalName: 'Viva Turismo Ltda',
    documentType: 'cnpj',
    document: '11222333000181',
    cadastur: '26.012345.10.0001-5',
    contactName: 'Cláudia',
    email: 'viva@agencia.example',
    phone: null,
    whatsapp: null,
    address: 'Rua XV, 10, São Carlos, SP',
    sellerCode: 'VIV-9001',
    commissionBp: 900,
    recipientId: null,
    state: 'approved',
    searchTerms: [],
    createdAt: SAMPLE_NOW,
    updatedAt: SAMPLE_NOW,
    ...over,
  })
}
