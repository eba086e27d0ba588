import { expect, test } from 'vitest'
import { sampleText, textRuns } from './guide'

test('bold text is recognised, and a single asterisk stays', () => {
  expect(textRuns('**Sexta.** É o dia dos treinos.')).toEqual([
    { text: 'Sexta.', bold: true },
    { text: ' É o dia dos treinos.', bold: false },
  ])
  expect(textRuns('2 ** 3')).toEqual([{ text: '2 ** 3', bold: false }])
  expect(textRuns('')).toEqual([])
})

test('a sample is cut at the end of a word and shows no marks', () => {
  const section = {
    heading: 'Dia 1',
    blocks: [
      { type: 'table' as const, rows: [['Altitude', '2.400 m'] as [string, string], ['Nome', ''] as [string, string]] },
      { type: 'paragraph' as const, text: 'Chegue, **beba água** e caminhe.' },
    ],
  }
  expect(sampleText(section, 500)).toBe('Altitude: 2.400 m. Nome. Chegue, beba água e caminhe.')
  expect(sampleText(section, 30)).toBe('Altitude: 2.400 m. Nome…')
})
