/** The plain spelling of Latin letters that Unicode does not take apart: 'ø' → 'o', 'ß' → 'ss'. */

/** Small letters by their spelling. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'ɐɑɒʌᴀᶏᶐ',
  ae: 'æǣǽᴁᴂ',
  b: 'ƀƃɓʙᴃᵬᶀ',
  c: 'ƈȼɕᴄ',
  d: 'ðđƌȡɖɗᴅᴆᵭᶁᶑẟ',
  db: 'ȸ',
  dz: 'ƻʣʥ',
  dzh: 'ʤ',
  e: 'ǝɇɘəɛɜᴇᴈᶒᶓᶔᶕ',
  er: 'ɚɝ',
  f: 'ƒɸᵮᶂ',
  fng: 'ʩ',
  g: 'ǥɠɡɢɣʛᵷᵹᶃ',
  gh: 'ƣ',
  h: 'ħɦɧʜ',
  hw: 'ƕ',
  i: 'ıɨɩɪɿʅᴉᵻᵼᶖ',
  j: 'ȷɉɟʄʝᴊ',
  k: 'ĸƙʞᴋᶄ',
  l: 'ŀłƚƛȴɫɬɭʟᴌᶅ',
  ll: 'ỻ',
  ls: 'ʪ',
  lz: 'ʫ',
  lzh: 'ɮ',
  m: 'ɱᴍᵯᶆ',
  n: 'ŉŋƞȵɲɳɴᴎᵰᶇ',
  o: 'øǿɔɞɵᴏᴐᴑᴒᴓᴖᴗᶗ',
  oe: 'œɶʚᴔ',
  ou: 'ȣᴕ',
  p: 'ƥᴘᵱᵽᶈ',
  q: 'ɋʗʠ',
  qp: 'ȹ',
  r: 'ɍɹɺɻɼɽɾʀʁᴙᴚᵲᵳᶉ',
  s: 'ȿʂᵴᶊ',
  sh: 'ƪʃʆᶋᶘ',
  ss: 'ß',
  t: 'ŧƫƭȶʇʈᴛᵵ',
  tc: 'ʨ',
  th: 'þᵺ',
  ts: 'ƾʦ',
  tsh: 'ʧ',
  u: 'ɤɷʉʊᴜᴝᴞᵾᵿᶙ',
  ue: 'ᵫ',
  v: 'ʋᴠᶌỽ',
  w: 'ƿɯɰʍᴟᴡ',
  ww: 'ʬ',
  x: 'ʖᶍ',
  y: 'ƴȝɏɥʎʏʮʯỿ',
  z: 'ƍƶȥɀʐʑᴢᵶᶎ',
  zh: 'ƺǯʒʓᴣᶚ',
}

const SPELLINGS = new Map(
  Object.entries(LETTERS).flatMap(([plain, letters]) => [...letters].map((own) => [own, plain])),
)

/** The text in small letters of the alphabet from a to z where it is Latin; other scripts lose their accents alone. */
export function spelledPlainly(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?![a-z])\p{Script=Latin}/gu, (letter) => SPELLINGS.get(letter) ?? letter)
}
