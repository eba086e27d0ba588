import { expect, test } from 'vitest'
import { breakpoints, mobile, table } from './breakpoints'
import { colour, focus, hover, line, surface, text, tone } from './palette'

function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(long.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test('the theme holds exactly the twelve colours of the specification', () => {
  expect(colour).toEqual({
    background: '#15151e',
    primary: '#1d1d2b',
    secondary: '#034184',
    terciary: '#537faf',
    error: '#ff4f64',
    info: '#3c8ea6',
    success: '#38b890',
    warning: '#f08c2b',
    primaryText: '#1b1f27',
    delete: '#cd0000',
    lightText: '#94a0b8',
    red: '#e10600',
  })
})

test('the breakpoints are the five of the specification, mobile is lg, tables turn at 800', () => {
  expect(breakpoints).toEqual({ sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 })
  expect([mobile, table]).toEqual([1280, 800])
})

test.each([
  ['body on page', text.body, colour.background],
  ['body on card', text.body, colour.primary],
  ['support on page', text.muted, colour.background],
  ['support on card', text.muted, colour.primary],
  ['support on raised', text.muted, surface.raised],
  ['support on footer', text.muted, surface.sunk],
  ['placeholder in a field', text.placeholder, colour.primary],
  ['link on card', text.link, colour.primary],
  ['neutral badge', text.body, surface.highest],
  ['white on the blue button', text.onColour, colour.secondary],
  ['white on the blue button under the mouse', text.onColour, hover.secondary],
  ['white on the red button', text.onColour, colour.red],
  ['white on the delete button', text.onColour, colour.delete],
  ['dark on orange', colour.primaryText, colour.warning],
  ['tonal button', tone.onBlue, tone.blue],
  ['success badge', tone.onSuccess, tone.success],
  ['success notice', tone.successText, tone.success],
  ['warning badge', tone.onWarning, tone.warning],
  ['warning notice', tone.warningText, tone.warning],
  ['error badge', tone.onError, tone.error],
  ['error notice', tone.errorText, tone.error],
  ['error below a field, on a card', tone.onError, colour.primary],
  ['info badge', tone.onInfo, tone.info],
  ['info notice', tone.infoText, tone.info],
])('%s reads at 4.5:1 or better', (_, ink, paper) => {
  expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['field border on card', line.outline, colour.primary],
  ['field border on page', line.outline, colour.background],
  ['checked control', colour.terciary, colour.primary],
  ['wrong field', colour.error, colour.primary],
  ['focus ring on page', focus, colour.background],
  ['focus ring on raised', focus, surface.raised],
])('%s stands out at 3:1 or better', (_, edge, paper) => {
  expect(contrast(edge, paper)).toBeGreaterThanOrEqual(3)
})
