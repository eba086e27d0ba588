/** The texts that every shop begins with: who sells, what is promised, what customers accept. */
import { z } from 'zod'
import { pageSchema } from '~/domain/page'
import pagesJson from './pages.json'

export const demoPages = z.record(z.string(), pageSchema.omit({ id: true, updatedAt: true })).parse(pagesJson)
