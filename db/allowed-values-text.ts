/** A constraint that lists what a column may be, as Postgres writes it. */
const LISTED = /^ {2}constraint \S+ CHECK \(\((\w+) = ANY \(ARRAY\[('[^\]]*'::text)\]\)\)\),?$/gm
const TABLE = /^create table (\w+) \(\n([^;]*)\n\)[^;]*;$/gm

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The text of db/allowed-values.gen.ts: for each table of a schema the columns whose constraint lists their values. */
export function allowedValuesIn(schema: string): string {
  const tables = [...schema.matchAll(TABLE)].flatMap(([, table = '', body = '']) => {
    const columns = [...body.matchAll(LISTED)].map(
      ([, column = '', list = '']) =>
        `    ${camelCase(column)}: ${list.replaceAll('::text', '').split(', ').join(' | ')}`,
    )
    return columns.length === 0 ? [] : [`  ${camelCase(table)}: {\n${columns.join('\n')}\n  }`]
  })
  return `/** What the constraints of db/schema.sql let columns be. Written by npm run db:schema. */\nexport interface AllowedValues {\n${tables.join('\n')}\n}\n`
}
