import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeSchema } from '#db/schema-shape.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'

test('db/schema.sql is the shape that the migrations make (else: npm run db:schema)', async () => {
  await using fresh = await freshDatabase()
  const shape = await describeSchema(fresh.pool)
  expect(shape).toContain('create table users (')
  expect(readFileSync(path.join(import.meta.dirname, '../../db/schema.sql'), 'utf8')).toBe(shape)
})
