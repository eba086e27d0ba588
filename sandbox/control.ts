import { z } from 'zod'
import type { Store } from './store'

/** How the API responds; see `faults.ts`. Each value names the fault, in the order in which the faults occur. */
export const MODES = [
  'ok',
  'decline',
  'hang',
  'chargeThenHang',
  'chargeThen500',
  '500',
  'slow',
  'slowAfter',
  'reset',
  'html',
  'cutJson',
  'hugeBody',
  'wrongAmount',
  'wrongCurrency',
  'wrongOrder',
  'duplicateCharge',
  'redirect',
] as const
export type Mode = (typeof MODES)[number]

const controlSchema = z.object({
  mode: z.enum(MODES),
  /** `writes`: only requests that move money or open a page; `all`: reads fail as well. */
  scope: z.enum(['writes', 'all']),
  /** The delay of `slow` and `slowAfter`. */
  seconds: z.number().min(0).max(120),
  /** The number of requests the mode lasts; `null` until it is changed. */
  times: z.int().min(1).max(10_000).nullable(),
  pixAuto: z.boolean(),
  boletoAuto: z.boolean(),
  /** The number of coming changes whose webhooks are lost, duplicated or delayed. */
  loseNext: z.int().min(0).max(10_000),
  duplicateNext: z.int().min(0).max(10_000),
  delayNext: z.int().min(0).max(10_000),
  /** The delay of a delayed webhook. */
  delaySeconds: z.number().min(0).max(3600),
  /** How webhooks are authenticated. */
  signing: z.enum(['password', 'signature', 'both']),
  /** Replaces the webhook URL from the start options. */
  webhookUrl: z.url().nullable(),
})
export type Control = z.infer<typeof controlSchema>
export const controlChangeSchema = controlSchema.partial()
export type ControlChange = z.infer<typeof controlChangeSchema>

const USUAL: Control = {
  mode: 'ok',
  scope: 'writes',
  seconds: 5,
  times: null,
  pixAuto: false,
  boletoAuto: false,
  loseNext: 0,
  duplicateNext: 0,
  delayNext: 0,
  delaySeconds: 30,
  signing: 'password',
  webhookUrl: null,
}

/** The operator's settings; stored, so that they survive a restart. */
export function readControl(store: Store): Control {
  const stored = store.settings.read('control')
  return stored === null ? USUAL : controlSchema.parse({ ...USUAL, ...JSON.parse(stored) })
}

/**
 * Changes the given settings and keeps the others. A new mode without `times` and `scope` applies to writes until it is
 * changed.
 */
export function changeControl(store: Store, change: ControlChange): Control {
  return store.transact(() => {
    const fresh = change.mode === undefined ? {} : { times: USUAL.times, scope: USUAL.scope }
    const next = controlSchema.parse({ ...readControl(store), ...fresh, ...change })
    store.settings.write('control', JSON.stringify(next))
    return next
  })
}

/** Consumes one of the counted webhook faults; call inside a transaction. */
export function takeAccident(store: Store, name: 'loseNext' | 'duplicateNext' | 'delayNext'): boolean {
  const control = readControl(store)
  if (control[name] === 0) return false
  store.settings.write('control', JSON.stringify({ ...control, [name]: control[name] - 1 }))
  return true
}

/** The mode for the current request; a counted mode ends by itself. */
export function takeMode(store: Store, isWrite: boolean): { mode: Mode; seconds: number } {
  const control = readControl(store)
  if (control.mode === 'ok' || (control.scope === 'writes' && !isWrite)) return { mode: 'ok', seconds: 0 }
  if (control.times !== null) {
    const left = control.times - 1
    const next = left === 0 ? { ...control, mode: 'ok', times: null } : { ...control, times: left }
    store.settings.write('control', JSON.stringify(next))
  }
  return { mode: control.mode, seconds: control.seconds }
}
