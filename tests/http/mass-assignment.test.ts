import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type FuzzedCall, procedureCalls, REST_CALLS } from '#tests/fuzz/calls.ts'
import { acceptedInput } from './accepted-input.ts'

/** What only the server sets; values as whoever tries would send them. */
const FORBIDDEN: Record<string, unknown> = {
  isAdmin: true,
  isSuperAdmin: true,
  adminScopes: ['finance'],
  role: 'super-admin',
  userId: '018f2b7e-1c9a-7cc0-8b1f-0123456789ae',
  ownerId: '018f2b7e-1c9a-7cc0-8b1f-0123456789ae',
  walletSecret: `S${'A'.repeat(55)}`,
  walletAddress: `G${'A'.repeat(55)}`,
  kycVerified: true,
  kycStatus: 'approved',
  status: 'confirmed',
  balance: '1000000',
  credited: true,
  approvedBy: '018f2b7e-1c9a-7cc0-8b1f-0123456789ae',
  emailVerifiedAt: '2026-11-23T12:00:00.000Z',
  frozenAt: null,
  frozenBy: null,
  outflowHeldUntil: null,
  createdAt: '2026-11-23T12:00:00.000Z',
}
/** Calls that take one of these names because it is their business, all of them administrators'. */
const THEIR_BUSINESS = [
  'admin.users.setAdmin role',
  'admin.roles.invite role',
  'admin.deposits.previewStatement status',
  'admin.deposits.importStatement status',
  'apiKeys.create adminScopes',
]
/** Objects with names of the giver's own choosing: the answer of an authenticator, and the fields of a text. */
const WITH_OWN_NAMES = ['passkey', 'answer', 'rows']

/** Everything that changes something. */
const CALLS = [...procedureCalls(), ...REST_CALLS].filter(
  (call): call is FuzzedCall & { schema: z.ZodMiniType } =>
    call.schema !== undefined && call.methods.length === 1 && call.methods[0] === 'POST',
)

interface Node {
  type?: string
  properties?: Record<string, Node>
  additionalProperties?: unknown
}

/** Every object within a schema's output, with the names on the way to it. */
function objectsIn(value: unknown, way: readonly string[] = []): { node: Node; way: readonly string[] }[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.entries(value).flatMap(([name, inner]) => objectsIn(inner, [...way, name]))
  return (value as Node).type === 'object' ? [{ node: value as Node, way }, ...within] : within
}
const outputOf = (schema: z.ZodMiniType) => objectsIn(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))

const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])

test('no call that changes something takes what only the server sets, but for the administrators’ whose business it is', () => {
  expect(CALLS.length).toBeGreaterThan(150)
  const taken = CALLS.flatMap(({ name, schema }) =>
    outputOf(schema).flatMap(({ node }) =>
      Object.keys(node.properties ?? {}).flatMap((field) => (field in FORBIDDEN ? `${name} ${field}` : [])),
    ),
  )
  expect(taken.sort()).toEqual([...THEIR_BUSINESS].sort())
})

test('no input keeps a name that its schema does not know', () => {
  const keeping = CALLS.flatMap(({ name, schema }) =>
    outputOf(schema)
      .filter(
        ({ node, way }) => node.additionalProperties !== false && !way.some((one) => WITH_OWN_NAMES.includes(one)),
      )
      .map(({ way }) => `${name} ${way.join('.')}`),
  )
  expect(keeping).toEqual([])
})

test('what only the server sets vanishes from an input or has it refused, whatever else it says', () => {
  const kept: string[] = []
  let taken = 0
  for (const { name, schema } of CALLS) {
    const input = acceptedInput(schema)
    if (!input) continue
    taken += 1
    const { data } = schema.safeParse({ ...FORBIDDEN, ...input })
    for (const field of namesIn(data))
      if (field in FORBIDDEN && !THEIR_BUSINESS.includes(`${name} ${field}`)) kept.push(`${name} ${field}`)
  }
  expect(kept).toEqual([])
  expect(taken).toBeGreaterThan(120)
})
