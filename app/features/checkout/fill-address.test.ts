import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { rememberAddresses } from '~/address-lookup/remember-addresses'
import { viacep } from '~/address-lookup/viacep'
import { fillAddress } from './fill-address.server'

const service = createServer((request, response) => {
  const known = request.url === '/ws/01310100/json/'
  const found = { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' }
  response.end(JSON.stringify(known ? found : { erro: true }))
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const address = service.address()
const lookup = viacep({ baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` })
const find = rememberAddresses({ lookup, report: () => {} })
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

async function fill(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(`payer.${name}`, value)
  await fillAddress(form, find)
  return Object.fromEntries([...form].map(([name, value]) => [name.replace('payer.', ''), value]))
}

test('the empty address follows from the CEP, and what was typed stays', async () => {
  expect(await fill({ zipCode: '01310-100', address: ' ', neighborhood: 'Centro', city: '', state: '' })).toEqual({
    zipCode: '01310-100',
    address: 'Avenida Paulista',
    neighborhood: 'Centro',
    city: 'São Paulo',
    state: 'SP',
  })
})

test.each(['99999-999', 'none', ''])('nothing follows from %j', async (zipCode) => {
  expect(await fill({ zipCode, address: '' })).toEqual({ zipCode, address: '' })
})
