import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'node-html-parser'
import { root } from '#tests/kit/product.ts'

/** Folder of the client as people get it, built anew if its sources have changed. */
export function builtClient(): string {
  execFileSync(process.execPath, [path.join(root, 'scripts/build-client.mjs')], { stdio: 'inherit' })
  return path.join(root, 'dist')
}

/** All that the built files with this ending say, one after the other. */
export function builtText(ending: '.js' | '.css'): string {
  const folder = path.join(builtClient(), 'static')
  const files = readdirSync(folder).filter((file) => file.endsWith(ending))
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')
}

/** A page as a browser without a script reads it. */
export async function readPage(url: string, language = 'en') {
  const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-language': language } })
  const html = parse(await answer.text())
  const texts = (selector: string) => html.querySelectorAll(selector).map((found) => wordsOf(found.text))
  /** Name to address of every link below `selector`, in which a name may stand several times. */
  const links = (selector: string) =>
    html.querySelectorAll(`${selector} a`).map((link) => [wordsOf(link.text), link.getAttribute('href') ?? ''] as const)
  return { html, texts, links, language: html.querySelector('html')?.getAttribute('lang') }
}

const wordsOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
