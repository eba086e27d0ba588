import { expect, test } from 'vitest'
import { centavos } from '~/domain/values/money'
import { formatPlan, formatPlanParts, type PlanParts } from './format-installments'

function plan(values: number[], interest: { monthlyRateBp: number; cetAnnualPct: number } | null = null): PlanParts {
  return {
    count: values.length,
    values: values.map(centavos),
    total: centavos(values.reduce((sum, value) => sum + value, 0)),
    hasInterest: interest !== null,
    monthlyRateBp: interest?.monthlyRateBp ?? 0,
    cetAnnualPct: interest?.cetAnnualPct ?? 0,
  }
}

/** Replaces non-breaking spaces, so that the expectations are readable. */
function sentenceOf(given: PlanParts, language: 'pt-BR' | 'en') {
  return formatPlan(given, language).replaceAll('\u00a0', ' ')
}

function parts(given: PlanParts, language: 'pt-BR' | 'en') {
  return formatPlanParts(given, language)?.replaceAll('\u00a0', ' ') ?? null
}

test('one payment is no installment', () => {
  expect(sentenceOf(plan([1001]), 'pt-BR')).toBe('1x de R$ 10,01')
  expect(sentenceOf(plan([1001]), 'en')).toBe('1 payment of R$ 10,01')
})

test('equal parts without interest', () => {
  expect(sentenceOf(plan([501, 501]), 'pt-BR')).toBe('2x de R$ 5,01 sem juros')
  expect(sentenceOf(plan([501, 501]), 'en')).toBe('2 interest-free payments of R$ 5,01')
})

test('the total divided by the parts stands for all, and the exact parts are a note', () => {
  expect(sentenceOf(plan([99_334, 99_333, 99_333]), 'pt-BR')).toBe('3x de R$ 993,33 sem juros')
  expect(parts(plan([99_334, 99_333, 99_333]), 'pt-BR')).toBe('1x de R$ 993,34 + 2x de R$ 993,33')
  expect(parts(plan([99_334, 99_333, 99_333]), 'en')).toBe('1 payment of R$ 993,34 + 2 of R$ 993,33')
})

test('there is no note where all parts are alike', () => {
  expect(parts(plan([1001]), 'pt-BR')).toBeNull()
  expect(parts(plan([501, 501]), 'pt-BR')).toBeNull()
})

test('interest is shown with rate, effective cost and total', () => {
  const given = plan([100_000, 100_000, 100_000], { monthlyRateBp: 199, cetAnnualPct: 26.68 })
  expect(sentenceOf(given, 'pt-BR')).toBe(
    '3x de R$ 1.000,00 com juros (1,99% a.m.; CET 26,68% a.a.), total R$ 3.000,00',
  )
  expect(sentenceOf(given, 'en')).toBe(
    '3 payments of R$ 1.000,00 with interest (1.99% per month; CET 26.68% per year), total R$ 3.000,00',
  )
})
