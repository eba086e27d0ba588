import { expect, test } from 'vitest'
import { toPlainText, visibleText } from './plain-text'

test.each([
  ['zero-width space', 'Porto de Manaus\u200B', 'Porto de Manaus'],
  ['byte order mark', '\uFEFFAna', 'Ana'],
  ['soft hyphen', 'pas\u00ADseio', 'passeio'],
  ['bidi embedding', '\u202A+55 16 99123-4567\u202C', '+55 16 99123-4567'],
  ['bidi isolate', '\u2066Ana\u2069', 'Ana'],
  ['word joiner', '3\u2060A', '3A'],
  ['variation selector', 'A\uFE0E', 'A'],
  ['selector of an emoji behind a letter', 'A\uFE0F5\uFE0F', 'A5'],
  ['tag', 'A\u{E0041}', 'A'],
  ['Hangul filler', 'A\u3164B', 'AB'],
  ['control', 'A\u0000B\u0007', 'AB'],
  ['object placeholder', 'A\uFFFC', 'A'],
  ['joiner between Latin letters', 'a\u200Db', 'ab'],
  ['no-break space', 'Ana\u00A0Lima', 'Ana Lima'],
  ['narrow and ideographic spaces', 'a\u202Fb\u3000c\u2009d', 'a b c d'],
  ['blank of Braille', 'a\u2800b', 'a b'],
  ['line ends', 'a\r\nb\rc\u2028d\u2029e\u0085f', 'a\nb\nc\nd\ne\nf'],
])('%s: what draws nothing is removed, spaces and line ends are plain', (_, typed, visible) => {
  expect(visibleText(typed)).toBe(visible)
})

test('typographic signs, emojis with their joiners and the joiners of other scripts stay', () => {
  for (const text of [
    '“Rio” – 3 × 2 … ’',
    '👨\u200D👩\u200D👧',
    'می\u200Cخواهم',
    'क\u094D\u200Dष',
    'São\tJoão\n2',
    '❤\uFE0F',
    '❤\uFE0F\u200D🔥',
    '1\uFE0F\u20E3 dia',
    '👍🏽',
  ]) {
    expect(visibleText(text)).toBe(text)
  }
})

test.each([...'‘’‚‛`´′‵ʹʻʼʽˈˊˋ՚׳ꞌ＇ʹ΄᾽᾿῾❛❜ߴ\u1FEF\u1FFD'])('%s stands for an apostrophe', (sign) => {
  expect(toPlainText(`Sant${sign}Anna`)).toBe("Sant'Anna")
})

test('an accent over nothing is an apostrophe, over a letter it is an accent', () => {
  expect(toPlainText('Sant\u0301Anna').normalize('NFC')).toBe('Sant\u0301Anna'.normalize('NFC'))
  expect(toPlainText('D \u0301Ávila')).toBe("D'Ávila")
})

test.each([...'‐‑‒–—―−﹘﹣－⁃˗⸺➖⎯ーｰ'])('%s stands for a hyphen', (sign) => {
  expect(toPlainText(`529.982.247${sign}25`)).toBe('529.982.247-25')
})

test.each([
  ['０１２３', '0123'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['०९', '09'],
  ['𝟎𝟗', '09'],
  ['１２／０３⁄1986', '12/03/1986'],
  ['ａｎａ＠ｃａｓａ．ｃｏｍ', 'ana@casa.com'],
  ['06：30', '06:30'],
  ['“A”', '"A"'],
  ['❝A〞', '"A"'],
  ['ﬁm e ﬂor', 'fim e flor'],
  ['①②³₄', '1234'],
  ['1️⃣2️⃣', '12'],
  ['10٫5٪', '10,5%'],
  ['1٬500،00', '1.500,00'],
  ['9·8·7', '9.8.7'],
  ['col·lell', 'col·lell'],
  ['ana﹫casa﹒com', 'ana@casa.com'],
  ['⁺55', '+55'],
  ['ラーメン 1º', 'ラーメン 1º'],
  ['São João', 'São João'],
])('%s is read as %s', (typed, plain) => {
  expect(toPlainText(typed)).toBe(plain)
})
