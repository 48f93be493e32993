import { expect, test } from 'vitest'
import { CHARGED_OPERATIONS } from '#shared/domains/fees/fees.schema.ts'
import { readSourceTree } from '#tests/architecture/source-tree.ts'

test('whatever is offered to those who set fees is charged: a product reads its rule', () => {
  const products = readSourceTree().filter(({ file }) => /^src-server\/domains\/(?!fees\/)/.test(file))
  const read = products.flatMap(({ text }) =>
    [...text.matchAll(/\bruleFor\('(\w+)'/g)].map(([, operation]) => operation),
  )
  expect(new Set(read)).toEqual(new Set(CHARGED_OPERATIONS))
})
