import { z } from 'zod'

/** A metric for monitoring: a name, a help text, and a value for each set of labels. */
export const gaugeSchema = z.object({
  /** Without prefix, in the words of the Prometheus conventions: `orders`, `outbox_oldest_seconds`. */
  name: z.string(),
  help: z.string(),
  samples: z.array(z.object({ labels: z.record(z.string(), z.string()), value: z.number() })),
})
export type Gauge = z.infer<typeof gaugeSchema>
