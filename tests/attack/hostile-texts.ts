/** What becomes alive in a page that forgets once what is text. Each says the mark, by which it is known where it is shown. */

/** Two words: a search for the first must bring both. */
export const MARK = { searched: 'pirata', whole: 'pirata velho' }

const markup = [
  '"><img src=x onerror=alert(1) class=hostil>',
  '</script><script class=hostil>alert(1)</script>',
  '</title><script class=hostil>alert(1)</script>',
  '</textarea><script class=hostil>alert(1)</script>',
  '--><script class=hostil>alert(1)</script>',
  ']]><script class=hostil>alert(1)</script>',
  '<scr<script>ipt class=hostil>alert(1)</scr</script>ipt>',
  '<svg/onload=alert(1) class=hostil>',
  '<svg><animate onbegin=alert(1) attributeName=x class=hostil>',
  '<svg><a xlink:href="javascript:alert(1)" class=hostil><text>x</text></a>',
  '<svg><style><img src=x onerror=alert(1) class=hostil></style>',
  '<details open ontoggle=alert(1) class=hostil>',
  '<input autofocus onfocus=alert(1) class=hostil>',
  '<video><source onerror=alert(1) class=hostil></video>',
  '<body onload=alert(1) class=hostil>',
  '<img src=x onerror=alert(1) class=hostil ',
  '<iframe srcdoc="<script>alert(1)</script>" class=hostil></iframe>',
  '<object data="javascript:alert(1)" class=hostil></object>',
  '<embed src="data:text/html,<script>alert(1)</script>" class=hostil>',
  '<link rel=stylesheet href=//evil.example class=hostil>',
  '<style class=hostil>@import "//evil.example";</style>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)" class=hostil>',
  '<base href=//evil.example class=hostil>',
  '<form action=//evil.example class=hostil><button>ir</button>',
]

/** Harmless for who reads them once, alive when what was read is written and read again. */
const mutating = [
  '<math><mtext><table><mglyph><style><img src onerror=alert(1) class=hostil>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1) class=hostil>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1) class=hostil>',
  '<template><img src=x onerror=alert(1) class=hostil></template>',
  '&lt;img src=x onerror=alert(1) class=hostil&gt;',
  '&#60;img src=x onerror=alert(1) class=hostil&#62;',
  '\\u003cimg src=x onerror=alert(1) class=hostil\\u003e',
]

const attributesAndCode = [
  '" autofocus onfocus=alert(1) class=hostil x="',
  "' onmouseover=alert(1) class=hostil x='",
  "'-alert(1)-'{{alert(1)}}",
  ['$', '{alert(1)}#{alert(1)}<%=alert(1)%>'].join(''),
]

const links = [
  '[ler](javascript:alert(1)) <a class=hostil href="javascript:alert(1)">ler</a>',
  '[ler](JaVaScRiPt:alert(1))',
  '[ler](\u0001javascript:alert(1))',
  '[ler](java\tscript:alert(1))',
  '[ler](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[ler](vbscript:msgbox(1))',
  '[ler](/trips "onmouseover=alert(1) class=hostil")',
  '![ler](x "onerror=alert(1) class=hostil")',
  '<a href="jav&#x09;ascript:alert(1)" class=hostil>ler</a>',
]

export const hostileTexts = [...markup, ...mutating, ...attributesAndCode, ...links].map(
  (text) => `${text} ${MARK.whole}`,
)

/** For a field that is an address: none may become a link. */
export const hostileAddresses = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/x',
  '/\\evil.example',
]
