const TABLE = /^create table (\w+) \(\n([\s\S]*?)\n\)[^;\n]*;$/gm
/** Further lines of a column that is computed begin with words of SQL in capitals, or deeper. */
const COLUMN = /^ {2}"?([a-z]\w*)"? /

/** The columns of each table, as db/schema.sql has them. */
export const columnsIn = (schema: string): Map<string, string[]> =>
  new Map(
    [...schema.matchAll(TABLE)].map(([, table = '', body = '']) => [
      table,
      body
        .split('\n')
        .flatMap((line) => COLUMN.exec(line)?.[1] ?? [])
        .filter((name) => name !== 'constraint'),
    ]),
  )
