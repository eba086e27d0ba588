/** The plain spelling of Latin letters that Unicode does not take apart: 'ø' → 'o', 'ß' → 'ss'. */

/** Small letters by their spelling. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'ɐɑɒʌᴀᶏᶐⱥꬰ',
  aa: 'ꜳ',
  ae: 'æǣǽᴁᴂ',
  ao: 'ꜵ',
  au: 'ꜷ',
  av: 'ꜹꜻ',
  ay: 'ꜽ',
  b: 'ƀƃɓʙᴃᵬᶀꞗꞵ',
  c: 'ƈȼɕᴄꜿꞓꞔↄ',
  d: 'ðđƌȡɖɗᴅᴆᵭᶁᶑẟꝺ',
  db: 'ȸ',
  dz: 'ƻʣʥ',
  dzh: 'ʤ',
  e: 'ǝɇɘəɛɜᴇᴈᶒᶓᶔᶕⱸ',
  er: 'ɚɝ',
  f: 'ƒɸᵮᶂꝼ',
  fng: 'ʩ',
  g: 'ǥɠɡɢɣʛᵷᵹᶃꞡ',
  gh: 'ƣ',
  h: 'ħɦɧʜⱨⱶꜧ',
  hw: 'ƕ',
  i: 'ıɨɩɪɿʅᴉᵻᵼᶖ',
  j: 'ȷɉɟʄʝᴊ',
  k: 'ĸƙʞᴋᶄⱪꝁꝃꝅꞣ',
  l: 'ŀłƚƛȴɫɬɭʟᴌᶅⱡꝇꝉꞁ',
  ll: 'ỻ',
  ls: 'ʪ',
  lz: 'ʫ',
  lzh: 'ɮ',
  m: 'ɱᴍᵯᶆ',
  n: 'ŉŋƞȵɲɳɴᴎᵰᶇꞑꞥ',
  o: 'øǿɔɞɵᴏᴐᴑᴒᴓᴖᴗᶗⱺꝋꝍ',
  oe: 'œɶʚᴔ',
  oo: 'ꝏ',
  ou: 'ȣᴕ',
  p: 'ƥᴘᵱᵽᶈꝑꝓꝕ',
  q: 'ɋʗʠꝗꝙ',
  qp: 'ȹ',
  r: 'ɍɹɺɻɼɽɾʀʁᴙᴚᵲᵳᶉꝛꞃꞧ',
  s: 'ȿʂᵴᶊꜱꞅꞩ',
  sh: 'ƪʃʆᶋᶘ',
  ss: 'ß',
  t: 'ŧƫƭȶʇʈᴛᵵⱦꞇ',
  tc: 'ʨ',
  th: 'þᵺ',
  ts: 'ƾʦ',
  tsh: 'ʧ',
  u: 'ɤɷʉʊᴜᴝᴞᵾᵿᶙ',
  ue: 'ᵫ',
  v: 'ʋᴠᶌỽⱱⱴꝟ',
  w: 'ƿɯɰʍᴟᴡⱳ',
  ww: 'ʬ',
  x: 'ʖᶍꭓ',
  y: 'ƴȝɏɥʎʏʮʯỿ',
  z: 'ƍƶȥɀʐʑᴢᵶᶎⱬ',
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
