import { readFileSync } from 'node:fs'
import path from 'node:path'
import pTimeout from 'p-timeout'
import { deliveredConfig, type PublicConfig } from '#shared/domains/ui-config/public-config.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import { type EncodedText, encodeText } from './encoded-text.ts'

const PATIENCE_MS = 300
const HELD_MS = 500
const UNSAFE = /[<>&\u2028\u2029]/g
const TITLE = `<title>${PRODUCT_NAME}</title>`
const DESCRIPTION = `content="${PRODUCT_NAME}:`

/** A page with the operator's name and colours in its head, so that nothing of it changes once the client runs. */
export function withLook(page: string, config: PublicConfig): string {
  const json = JSON.stringify(config).replace(
    UNSAFE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const name = asText(config.name)
  const head = `<style id="look">${config.sheet}</style><script type="application/json" id="config">${json}</script>`
  return page
    .replace(TITLE, () => `<title>${name}</title>`)
    .replace(DESCRIPTION, () => `content="${name}:`)
    .replace('</head>', () => `${head}</head>`)
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asText = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/** The settings for a page, which waits for them only shortly: then it has those that were read last. */
export function lookReader(read: () => Promise<PublicConfig>): () => Promise<PublicConfig> {
  let last = deliveredConfig(PRODUCT_NAME)
  return async () => {
    const found = await pTimeout(read(), { milliseconds: PATIENCE_MS, fallback: () => last }).catch(() => last)
    last = found
    return found
  }
}

/** Read twice a second at most; where it cannot be read now, as it was read last. Rejects where it never was. */
export function lastKnown<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let last: { value: Value; at: number } | undefined
  return async () => {
    if (last && performance.now() - last.at < HELD_MS) return last.value
    const value = await pTimeout(read(), { milliseconds: PATIENCE_MS }).catch((err: unknown) => {
      if (!last) throw err
      return last.value
    })
    last = { value, at: performance.now() }
    return value
  }
}

/** The page of an address whose page the client makes, made again when the settings change. */
export function createPlainPage(clientDir: string, lookOf: () => Promise<PublicConfig>): () => Promise<EncodedText> {
  const page = readFileSync(path.join(clientDir, 'index.html'), 'utf8')
  let kept: { madeOf: string; page: Promise<EncodedText> } | undefined
  return async () => {
    const config = await lookOf()
    const madeOf = JSON.stringify(config)
    if (kept?.madeOf !== madeOf) kept = { madeOf, page: encodeText(withLook(page, config)) }
    return kept.page
  }
}
