import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { columnsIn } from '#tests/kit/schema-columns.ts'

const folder = path.join(import.meta.dirname, '../../db')

interface RowType {
  extended: string[]
  /** Names of fields, each with that of its type. */
  fields: (readonly [name: string, type: string])[]
}

function rowTypes(): Map<string, RowType> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:^|\.)tables\.ts$/.test(path.basename(file)),
  )
  const types = new Map<string, RowType>()
  for (const file of files) {
    const code = readFileSync(path.join(folder, file), 'utf8')
    for (const statement of parseSync(file, code).program.body) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared?.type !== 'TSInterfaceDeclaration') continue
      const text = (node: { start: number; end: number }): string => code.slice(node.start, node.end)
      types.set(declared.id.name, {
        extended: declared.extends.map(({ expression }) => text(expression)),
        fields: declared.body.body.flatMap((field) =>
          field.type === 'TSPropertySignature' && field.typeAnnotation
            ? [[text(field.key), text(field.typeAnnotation.typeAnnotation)] as const]
            : [],
        ),
      })
    }
  }
  return types
}

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test('each table has a row type, and each column a field of it (its .tables.ts), and no field is of no column', () => {
  const types = rowTypes()
  const fieldsOf = (name: string): RowType['fields'] => {
    const { extended, fields } = types.get(name) ?? { extended: [], fields: [] }
    return [...extended.flatMap(fieldsOf), ...fields]
  }
  const typed = fieldsOf('Database').map(([table, type]): [string, string[]] => [
    snakeCase(table),
    fieldsOf(type)
      .map(([field]) => snakeCase(field))
      .sort(),
  ])
  const stored = [...columnsIn(readFileSync(path.join(folder, 'schema.sql'), 'utf8'))]
  expect(stored.length).toBeGreaterThan(100)
  expect(Object.fromEntries(typed)).toEqual(
    Object.fromEntries(stored.map(([table, columns]) => [table, columns.sort()])),
  )
})
