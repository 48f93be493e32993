import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

const ROOT = path.join(import.meta.dirname, '../../..')
const MESSAGES = path.join(ROOT, 'src/app/messages')

export interface Sentence {
  /** The catalogue or the file that has it. */
  where: string
  text: string
}

/** The words that a glossary's last columns name between back quotes, in lower case. */
export const neverOf = (language: string): string[] =>
  readFileSync(path.join(MESSAGES, `GLOSSARY.${language}.md`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, words = '']) => words.toLowerCase())

const ENTRY = /^msgid "(.+)"\nmsgstr "(.*)"$/gm

/** Every message of the interface in a language. */
export const catalogueSentences = (language: 'en' | 'es'): Sentence[] =>
  readdirSync(MESSAGES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      [...readFileSync(path.join(MESSAGES, name, 'es.po'), 'utf8').matchAll(ENTRY)].map(
        ([, english = '', spanish = '']) => ({ where: name, text: language === 'en' ? english : spanish }),
      ),
    )

const FOLDERS = ['src-server/domains', 'src-shared/domains']
const SPANISH = /[áéíóúñ¿¡«]| (?:de|tu|una|el|la|por|con) /i

/** What the server says to people in a language: its errors, mails and notes; texts of at least three words. */
export const serverSentences = (language: 'en' | 'es'): Sentence[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.gen.ts'))
      .flatMap((name) => textsOf(`${folder}/${name}`)),
  ).filter(({ text }) => text.trim().split(' ').length > 2 && SPANISH.test(text) === (language === 'es'))

function textsOf(file: string): Sentence[] {
  const found: Sentence[] = []
  visit(parseSync(file, readFileSync(path.join(ROOT, file), 'utf8')).program, (node) => {
    if (node['type'] === 'Literal' && typeof node['value'] === 'string')
      found.push({ where: file, text: node['value'] })
    if (node['type'] === 'TemplateElement')
      found.push({ where: file, text: (node['value'] as { cooked?: string }).cooked ?? '' })
  })
  return found
}

type Node = Record<string, unknown>

function visit(value: unknown, look: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const each of value) visit(each, look)
    return
  }
  if ((value as Node)['type'] === 'TaggedTemplateExpression') return
  look(value as Node)
  for (const each of Object.values(value)) visit(each, look)
}
