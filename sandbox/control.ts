import { z } from 'zod'
import type { Store } from './store'

/** How the API answers; see `faults.ts`. Each word is what goes wrong, in the order in which it goes wrong. */
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
  /** `writes`: only what moves money or opens a page; `all`: reading fails as well. */
  scope: z.enum(['writes', 'all']),
  /** How slow `slow` and `slowAfter` are. */
  seconds: z.number().min(0).max(120),
  /** How many requests the mode lasts; `null` until it is changed. */
  times: z.int().min(1).max(10_000).nullable(),
  pixAuto: z.boolean(),
  boletoAuto: z.boolean(),
  /** The webhooks of so many coming changes are lost, doubled or delayed. */
  loseNext: z.int().min(0).max(10_000),
  duplicateNext: z.int().min(0).max(10_000),
  delayNext: z.int().min(0).max(10_000),
  /** How long a delayed webhook waits. */
  delaySeconds: z.number().min(0).max(3600),
  /** How webhooks prove where they come from. */
  signing: z.enum(['password', 'signature', 'both']),
  /** Another target than the one it was started with. */
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

/** What the operator switched on; kept, so that it outlives a restart. */
export function readControl(store: Store): Control {
  const stored = store.settings.read('control')
  return stored === null ? USUAL : controlSchema.parse({ ...USUAL, ...JSON.parse(stored) })
}

/** Changes what is named and leaves the rest. A new mode without `times` and `scope` lasts until the next, on writes. */
export function changeControl(store: Store, change: ControlChange): Control {
  return store.transact(() => {
    const fresh = change.mode === undefined ? {} : { times: USUAL.times, scope: USUAL.scope }
    const next = controlSchema.parse({ ...readControl(store), ...fresh, ...change })
    store.settings.write('control', JSON.stringify(next))
    return next
  })
}

/** Uses up one of the counted webhook accidents; call inside a transaction. */
export function takeAccident(store: Store, name: 'loseNext' | 'duplicateNext' | 'delayNext'): boolean {
  const control = readControl(store)
  if (control[name] === 0) return false
  store.settings.write('control', JSON.stringify({ ...control, [name]: control[name] - 1 }))
  return true
}

/** The mode for the coming request; a counted mode ends by itself. */
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
