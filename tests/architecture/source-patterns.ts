import { parseSync } from 'oxc-parser'
import type { Source } from './source-tree.ts'

export interface SourcePattern {
  file: string
  pattern: RegExp
}

/** Every regular expression that stands in these sources. Throws for one that is put together while the program runs. */
export function patternsOf(sources: readonly Source[]): SourcePattern[] {
  return sources.flatMap(({ file, text }) => {
    const found: SourcePattern[] = []
    visit(parseSync(file, text).program, (node) => {
      if (node['type'] === 'NewExpression' && isNamed(node['callee'], 'RegExp'))
        throw new Error(`${file} makes a pattern while it runs: write it down as it is`)
      const { regex } = node as { regex?: { pattern: string; flags: string } }
      if (regex) found.push({ file, pattern: new RegExp(regex.pattern, regex.flags) })
    })
    return found
  })
}

type Node = Record<string, unknown>

function visit(value: unknown, look: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const each of value) visit(each, look)
    return
  }
  look(value as Node)
  for (const each of Object.values(value)) visit(each, look)
}

const isNamed = (callee: unknown, name: string): boolean => (callee as { name?: string }).name === name
