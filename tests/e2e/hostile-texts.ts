/** Texts that would run a script in a page that took them for markup; each names itself in what it would run. */
const ACT = 'window.__ran=1'
const TAGS = ['img', 'svg', 'video', 'audio', 'iframe', 'input', 'body', 'details', 'object', 'embed', 'math', 'style']
const EVENTS = ['onerror', 'onload', 'onfocus autofocus', 'ontoggle open', 'onanimationstart', 'onpointerenter']

/** Seventy-two tags with handlers, and what else the lists of OWASP and DOMPurify begin with. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...TAGS.flatMap((tag) =>
    EVENTS.map((event) => `<${tag} src=x ${event.split(' ')[0]}=${ACT} ${event.split(' ')[1] ?? ''}>`),
  ),
  `<script>${ACT}</script>`,
  `<ScRiPt >${ACT}</sCrIpT>`,
  `"><script>${ACT}</script>`,
  `'"><img src=x onerror=${ACT}>`,
  `</title><script>${ACT}</script>`,
  `</textarea><script>${ACT}</script>`,
  `</script><script>${ACT}</script>`,
  `<!--<script>${ACT}//-->`,
  `<svg><script>${ACT}</script></svg>`,
  `<svg/onload=${ACT}>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${ACT}>`,
  `<template><script>${ACT}</script></template>`,
  `<a href="javascript:${ACT}">x</a>`,
  `<form action="javascript:${ACT}"><button>x</button></form>`,
  `<base href="javascript:${ACT}//">`,
  `<meta http-equiv=refresh content="0;url=javascript:${ACT}">`,
  `<link rel=stylesheet href="data:text/css,*{x:expression(${ACT})}">`,
  `{{constructor.constructor('${ACT}')()}}`,
  `\${${ACT}}`,
  `\u2028${ACT}\u2029`,
  `<img src=x onerror&#61;${ACT}>`,
  `&lt;script&gt;${ACT}&lt;/script&gt;`,
  `<noscript><p title="</noscript><img src=x onerror=${ACT}>">`,
  `<x onclick=${ACT} contenteditable>x</x>`,
]

/** Addresses that no text may link to. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  `javascript:${ACT}`,
  `JaVaScRiPt:${ACT}`,
  ` javascript:${ACT}`,
  `java\tscript:${ACT}`,
  `java\nscript:${ACT}`,
  `\u0001javascript:${ACT}`,
  `javascript&colon;${ACT}`,
  `data:text/html,<script>${ACT}</script>`,
  `vbscript:${ACT}`,
  `data:text/html;base64,PHNjcmlwdD4=`,
  '//evil.invalid',
  '\\\\evil.invalid',
  '/\\evil.invalid',
  '\\/evil.invalid',
  'http://evil.invalid',
  'ftp://evil.invalid',
  'file:///etc/passwd',
  'blob:https://x/y',
  'about:blank',
  'evil.invalid',
  'https:evil.invalid',
  'https:\\\\evil.invalid',
  `view-source:javascript:${ACT}`,
  'mailto:javascript:x',
  '',
]
