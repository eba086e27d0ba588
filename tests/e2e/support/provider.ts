/** The sandbox provider as its own desk sees it. */
import { expect } from '@playwright/test'
import { z } from 'zod'

const chargeSchema = z.object({ id: z.string(), orderCode: z.string(), status: z.string(), amount: z.number() })
export type ProviderCharge = z.infer<typeof chargeSchema>

export function provider(url: string) {
  const charges = async () => z.array(chargeSchema).parse(await (await fetch(`${url}/_charges`)).json())
  return {
    url,
    charges,
    /** Waits for the newest charge of an order. */
    async chargeOf(orderCode: string): Promise<ProviderCharge> {
      const find = async () => (await charges()).filter((charge) => charge.orderCode === orderCode).at(-1)
      await expect.poll(find, { message: `a charge of order ${orderCode}` }).toBeTruthy()
      const found = await find()
      if (!found) throw new Error('the charge went away')
      return found
    },
  }
}

export type Provider = ReturnType<typeof provider>
