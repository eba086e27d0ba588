/** What one order and several are moved with: the options instead of those that were bought, and the difference in words. */
import { type MoveQuote, type MoveTarget, type OptionChoice, optionsInstead } from '~/domain/departures/move-order'
import type { OrderLine } from '~/domain/orders/order'
import { ZERO } from '~/domain/values/money'
import { formatMoney } from '~/i18n/format'
import { moveOrder } from '~/i18n/locales/orders/move-order'
import type { RequestContext } from '~/session/request-context'

/** What becomes of a difference to be paid. */
export const HOWS = ['offer', 'waive'] as const

/** `old:new`, as it stands in the address and in the form. */
export function readChoice(values: readonly string[]): OptionChoice {
  return new Map(
    values.slice(0, 30).flatMap((value): [string, string][] => {
      const [was, is] = value.split(':')
      return was && is ? [[was, is]] : []
    }),
  )
}

/** Options that may take the place of each one bought; only where there is more than one. */
export function optionChoices(lines: readonly OrderLine[], target: MoveTarget, choice: OptionChoice) {
  const bought = new Map(lines.map((line) => [line.optionId ?? '', line]))
  return [...bought].flatMap(([id, line]) => {
    const options = optionsInstead(line, target)
    if (options.length < 2 && options[0]?.id !== undefined) return []
    return [
      {
        name: line.name,
        value: `${id}:${choice.get(id) ?? options[0]?.id ?? ''}`,
        options: options.map((option) => ({
          value: `${id}:${option.id}`,
          label: `${option.name}, ${formatMoney(option.price)}`,
        })),
      },
    ]
  })
}

export function differenceText({ extra, back }: MoveQuote, context: RequestContext): string {
  const t = context.t(moveOrder)
  if (extra > ZERO) return t('dearer', { amount: formatMoney(extra) })
  return back > ZERO ? t('cheaper', { amount: formatMoney(back) }) : t('same')
}
