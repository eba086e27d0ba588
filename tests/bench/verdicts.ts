/** The budgets with the measured values: the table at the end of `npm run bench`. */
import { print } from './report'

export interface Verdict {
  what: string
  budget: string
  measured: string
  /** Measured over promised: above 1 where more is better, below 1 where less is. */
  ratio: number | null
  holds: boolean
}

const verdicts: Verdict[] = []

interface Measured {
  unit: string
  value: number
  digits?: number
}

/** More is better. */
export function atLeast(what: string, limit: number, measured: Measured): void {
  judge(what, { sign: '≥', limit, holds: measured.value >= limit }, measured)
}

/** Less is better. */
export function atMost(what: string, limit: number, measured: Measured): void {
  judge(what, { sign: '≤', limit, holds: measured.value <= limit }, measured)
}

interface Promised {
  sign: string
  limit: number
  holds: boolean
}

function judge(what: string, { sign, limit, holds }: Promised, { unit, value, digits = 1 }: Measured): void {
  const [budget, measured] = [`${sign} ${limit} ${unit}`.trim(), `${value.toFixed(digits)} ${unit}`.trim()]
  // Where nothing at all is allowed there is no ratio.
  verdicts.push({ what, budget, measured, ratio: limit === 0 ? null : value / limit, holds })
}

/** As a table that can be put into a page of the documentation. */
export function printVerdicts(): void {
  print('\n| what | budget | measured | ratio to the budget | verdict |\n| --- | --- | --- | --- | --- |')
  for (const { what, budget, measured, ratio, holds } of verdicts) {
    print(
      `| ${what} | ${budget} | ${measured} | ${ratio?.toFixed(2) ?? '–'} | ${holds ? 'holds' : '**does not hold**'} |`,
    )
  }
  print('')
}
