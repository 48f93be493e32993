import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Selectable } from 'kysely'
import { expect, test } from 'vitest'
import type { AllowedValues } from '#db/allowed-values.gen.ts'
import { allowedValuesIn } from '#db/allowed-values-text.ts'
import type { Database } from '#db/tables.ts'

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Stored<T extends keyof Database, C> = NonNullable<Selectable<Database[T]>[C & keyof Selectable<Database[T]>]>
/** Columns whose constraint lists other values than their type has, as `table.column`. */
type Differing = {
  [T in keyof AllowedValues]: {
    [C in keyof AllowedValues[T]]: IsSame<AllowedValues[T][C], Stored<T, C>> extends true ? never : `${T}.${C & string}`
  }[keyof AllowedValues[T]]
}[keyof AllowedValues]

/** The compiler refuses this line, and names the columns, where a constraint and a union differ. */
const differing: Record<Differing, never> = {}

test('what a constraint lets a column be is what its type says (the compiler), from db/schema.sql (else: npm run db:schema)', () => {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../db', file), 'utf8')
  expect(read('allowed-values.gen.ts')).toBe(allowedValuesIn(read('schema.sql')))
  expect(read('allowed-values.gen.ts').match(/^ {4}\w+: /gm)?.length).toBeGreaterThan(80)
  expect(differing).toEqual({})
})
