import { expect, test } from 'vitest'
import { toTexts } from './text-schema.server'

const section = (id: string, headingPt: string) => ({
  id,
  headingPt,
  bodyPt: 'corpo',
  headingEn: 'heading',
  bodyEn: 'body',
  highlight: id === 's2',
})

test('sections keep their ids in both languages, and new ones get ids nobody has', () => {
  const texts = toTexts({
    version: '',
    titlePt: 'Contrato',
    summaryPt: 'Resumo',
    titleEn: 'Contract',
    summaryEn: 'Summary',
    sections: [section('s2', 'Dois'), section('', 'Nova'), section('s1', 'Um'), section('', 'Outra')],
  })
  expect(texts['pt-BR'].sections.map(({ id, heading }) => `${id} ${heading}`)).toEqual([
    's2 Dois',
    's3 Nova',
    's1 Um',
    's4 Outra',
  ])
  expect(texts.en.sections.map(({ id, highlight }) => [id, highlight])).toEqual([
    ['s2', true],
    ['s3', false],
    ['s1', false],
    ['s4', false],
  ])
})
