import { PERIODS, type Period } from '~/domain/orders/sales-report'

/** The period of an address; thirty days by default. */
export function readPeriod(params: URLSearchParams): Period {
  return PERIODS.find((period) => period === params.get('period')) ?? 'month'
}
