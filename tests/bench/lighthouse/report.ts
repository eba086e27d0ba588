/** What is read out of a report of Lighthouse. */
import { z } from 'zod'

const audit = z.object({
  id: z.string(),
  title: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
})
const reportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), audit),
})

export interface Measured {
  /** How fast this machine was just then, by Lighthouse's own yardstick. */
  index: number
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  tbt: number
  cls: number
  /** Titles of what failed outside of performance. */
  failed: string[]
}

const WORDS = ['accessibility', 'best-practices', 'seo']

export function readReport(lhr: unknown): Measured {
  const { environment, categories, audits } = reportSchema.parse(lhr)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const judged = WORDS.flatMap((name) => categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  const failed = judged.map(({ id }) => audits[id]).filter((one) => one?.score !== null && (one?.score ?? 1) < 1)
  return {
    index: environment.benchmarkIndex,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    failed: failed.map((one) => one?.title ?? ''),
  }
}

/** The run in the middle, by this figure. */
export function middleOf(runs: readonly Measured[], by: (run: Measured) => number): Measured {
  const sorted = [...runs].sort((one, other) => by(one) - by(other))
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (!middle) throw new Error('nothing was measured')
  return middle
}
