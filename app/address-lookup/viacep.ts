import { z } from 'zod'
import { BRAZILIAN_STATES } from '~/domain/brazil/cep'
import { toPlainText } from '~/domain/values/plain-text'
import type { AddressLookup } from './address-lookup'

export interface ViacepOptions {
  /** Without the path of a CEP. */
  baseUrl: string
  timeoutMs?: number
}

/** Somebody waits at the form. */
const TIMEOUT_MS = 1500
/** A response has some 300 bytes. */
const MAX_BYTES = 8192

/** Services shaped like ViaCEP (https://viacep.com.br): `GET {base}/ws/{cep}/json/`. */
export function viacep({ baseUrl, timeoutMs = TIMEOUT_MS }: ViacepOptions): AddressLookup {
  const base = baseUrl.replace(/\/+$/, '')
  return {
    async find(cep) {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(`${base}/ws/${cep}/json/`, { signal, redirect: 'error' })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`the address service answered ${response.status}`)
      }
      const place = responseSchema.parse(JSON.parse(await readText(response)))
      return 'erro' in place
        ? null
        : { address: place.logradouro, neighborhood: place.bairro, city: place.localidade, state: place.uf }
    },
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let text = ''
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length > MAX_BYTES) {
      await reader?.cancel()
      throw new Error('the answer of the address service is too long')
    }
  }
  return text + decoder.decode()
}

/** As the fields take it; null for what is empty, or is too long to be right. */
function text(max: number) {
  return z
    .string()
    .optional()
    .transform((written) => {
      const plain = toPlainText(written ?? '')
        .replace(/\s+/g, ' ')
        .trim()
      return plain === '' || plain.length > max ? null : plain
    })
}

const responseSchema = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({ logradouro: text(120), bairro: text(60), localidade: text(60), uf: z.enum(BRAZILIAN_STATES) }).strip(),
])
