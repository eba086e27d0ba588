/** Where a picture may be cut without losing what matters. */
import { z } from 'zod'

/** The point that is never cut off, in whole percent from the left and from the top. */
export const focusSchema = z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) })
export type Focus = z.infer<typeof focusSchema>

export const MIDDLE: Focus = { x: 50, y: 50 }

/** Width over height of the two crops of a banner: wide screens, and phones held upright. */
export const BANNER_SHAPES = { large: 16 / 9, small: 4 / 5 } as const

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The largest box of that shape inside the picture, as near around the focus as the edges allow. In whole pixels. */
export function cropAround({ width, height }: Pick<Box, 'width' | 'height'>, shape: number, focus: Focus): Box {
  const isWide = width / height > shape
  const box = isWide
    ? { width: Math.max(1, Math.round(height * shape)), height }
    : { width, height: Math.max(1, Math.round(width / shape)) }
  return {
    ...box,
    left: startAround(width, Math.min(box.width, width), focus.x),
    top: startAround(height, Math.min(box.height, height), focus.y),
    width: Math.min(box.width, width),
    height: Math.min(box.height, height),
  }
}

function startAround(whole: number, part: number, percent: number): number {
  const centred = Math.round((whole * percent) / 100 - part / 2)
  return Math.min(Math.max(0, centred), whole - part)
}

/** As CSS writes it: the part of a picture that stays when its box is of another shape. */
export function positionOf({ x, y }: Focus): string {
  return `${x}% ${y}%`
}

/** Where the focus lies inside that crop, in percent of the crop's own sides. */
export function focusWithin(size: Pick<Box, 'width' | 'height'>, shape: number, focus: Focus): Focus {
  const box = cropAround(size, shape, focus)
  const x = ((size.width * focus.x) / 100 - box.left) / box.width
  const y = ((size.height * focus.y) / 100 - box.top) / box.height
  return { x: percentOf(x), y: percentOf(y) }
}

function percentOf(share: number): number {
  return Math.min(100, Math.max(0, Math.round(share * 100)))
}
