import { z } from 'zod'

const errorSchema = z.object({
  message: z.string().catch(''),
  errors: z.record(z.string(), z.unknown()).catch({}),
})

/** The provider's names of the bad fields. Its `request` echoes what we sent, so nothing else is taken from the answer. */
export function errorPaths(text: string): string[] {
  return Object.keys(read(text).errors)
    .map((path) => path.slice(0, 120))
    .slice(0, 20)
}

/** A card token that was used, is unknown or too old: the customer types the card again. */
export function isTokenRefusal(text: string): boolean {
  const { message, errors } = read(text)
  return /card.?token|\btoken\b/i.test(message) || Object.keys(errors).some((path) => path.includes('card_token'))
}

function read(text: string): z.infer<typeof errorSchema> {
  try {
    return errorSchema.catch({ message: '', errors: {} }).parse(JSON.parse(text))
  } catch {
    return { message: '', errors: {} }
  }
}
