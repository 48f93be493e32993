import {
  type Checker,
  type Symbol as CompilerSymbol,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'
import type { JsonSchema } from '#shared/domains/api-docs/openapi.types.ts'
import { formatted } from './formats.ts'
import type { SchemaNames } from './schema-names.ts'

/** How a value of a type looks as JSON. A type that JSON cannot carry throws with the place where it stands. */
export interface SchemaParts {
  checker: Checker
  names: SchemaNames
}

/** Options of the Web Authentication API: the browser takes them as they are. */
const OF_BROWSERS = /\/@simplewebauthn\//
const OWN_TYPES = /\/(?:src-shared|src-server|db)\//

/** The schema of an answer; null where a call answers with nothing. */
export function answerSchema(parts: SchemaParts, call: string, output: Type): JsonSchema | null {
  const told = eventOf(parts, output) ?? output
  const members = withoutUndefined(told)
  return members.length === 0 ? null : schemaOf(parts, told, [call])
}

/** A subscription's answer is a stream: what each of its events holds. */
function eventOf({ checker }: SchemaParts, output: Type): Type | undefined {
  if (!output.isTypeReference() || output.getSymbol()?.name !== 'AsyncIterable') return undefined
  return checker.getTypeArguments(output)[0]
}

const EMPTY = TypeFlags.Undefined | TypeFlags.Void
const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])
const withoutUndefined = (type: Type): Type[] => membersOf(type).filter(({ flags }) => (flags & EMPTY) === 0)

function schemaOf(parts: SchemaParts, type: Type, place: readonly string[]): JsonSchema {
  if ((type.flags & (TypeFlags.Unknown | TypeFlags.Any)) !== 0) return {}
  const members = withoutUndefined(type)
  const literals = members.filter((member) => member.isLiteralType())
  const isNull = members.some(({ flags }) => (flags & TypeFlags.Null) !== 0)
  const others = members.filter((member) => !member.isLiteralType() && (member.flags & TypeFlags.Null) === 0)
  const schemas = [...literalSchemas(literals), ...others.map((member) => schemaOfOne(parts, member, place))]
  if (isNull) return nullable(schemas)
  const [only] = schemas
  if (!only) throw new Error(`${place.join('.')}: never`)
  return schemas.length === 1 ? only : { anyOf: schemas }
}

function nullable(schemas: JsonSchema[]): JsonSchema {
  const [only] = schemas
  if (!only) return { type: 'null' }
  if (schemas.length === 1 && typeof only.type === 'string' && only.enum === undefined && only.const === undefined)
    return { ...only, type: [only.type, 'null'] }
  return { anyOf: [...schemas, { type: 'null' }] }
}

function literalSchemas(literals: readonly Type[]): JsonSchema[] {
  const values = literals.map((literal) => (literal.isLiteralType() ? literal.value : null))
  const schemas: JsonSchema[] = []
  for (const type of ['string', 'number', 'boolean'] as const) {
    const words = values.filter((value) => typeof value === type)
    if (type === 'boolean' && words.length === 2) schemas.push({ type })
    else if (words.length > 0)
      schemas.push({ type, enum: words.toSorted((one, other) => String(one).localeCompare(String(other), 'en')) })
  }
  return schemas
}

function schemaOfOne(parts: SchemaParts, type: Type, place: readonly string[]): JsonSchema {
  const { checker } = parts
  if ((type.flags & (TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping)) !== 0)
    return { type: 'string' }
  if ((type.flags & TypeFlags.Number) !== 0) return { type: 'number' }
  if ((type.flags & TypeFlags.Boolean) !== 0) return { type: 'boolean' }
  if (type.isIntersectionType() && type.getTypes().some(({ flags }) => (flags & TypeFlags.String) !== 0))
    return { type: 'string' }
  if (type.getSymbol()?.name === 'Date') return { type: 'string', format: 'date-time' }
  if (type.isTypeReference() && checker.isTupleType(type))
    return tupleSchema(checker.getTypeArguments(type).map((item) => schemaOf(parts, item, place)))
  if (checker.isArrayType(type)) {
    const [item] = type.isTypeReference() ? checker.getTypeArguments(type) : []
    return { type: 'array', items: item ? schemaOf(parts, item, [...place, '[]']) : {} }
  }
  if (type.isObjectType() || type.isIntersectionType()) return objectSchema(parts, type, place)
  throw new Error(`${place.join('.')}: JSON cannot carry ${checker.typeToString(type)}`)
}

const tupleSchema = (items: JsonSchema[]): JsonSchema => ({
  type: 'array',
  prefixItems: items,
  minItems: items.length,
  maxItems: items.length,
})

/** A type with a name of its own becomes a part that others refer to. */
function objectSchema(parts: SchemaParts, type: Type, place: readonly string[]): JsonSchema {
  const symbol = type.getAliasSymbol() ?? type.getSymbol()
  const isGeneric =
    type.getAliasTypeArguments().length > 0 ||
    (type.isTypeReference() && parts.checker.getTypeArguments(type).length > 0)
  const file = symbol?.declarations[0]?.path ?? ''
  if (OF_BROWSERS.test(file)) return { type: 'object', additionalProperties: true }
  const name =
    symbol && !isGeneric && !symbol.name.startsWith('__') && OWN_TYPES.test(file)
      ? parts.names.nameOf(symbol.name, file)
      : null
  if (name === null) return membersSchema(parts, type, place)
  parts.names.describe(name, () => membersSchema(parts, type, [name]))
  return { $ref: `#/components/schemas/${name}` }
}

function membersSchema(parts: SchemaParts, type: Type, place: readonly string[]): JsonSchema {
  const { checker } = parts
  if (place.length > MOST_NESTED) throw new Error(`${place.join('.')}: a type that holds itself needs a name`)
  const index = checker.getIndexInfosOfType(type)[0]
  const properties = checker.getPropertiesOfType(type)
  if (checker.getSignaturesOfType(type, 0).length > 0) throw new Error(`${place.join('.')}: JSON carries no function`)
  const required = properties.filter((property) => !isOptional(checker, property)).map(({ name }) => name)
  const entries = properties.map((property) => [property.name, memberSchema(parts, property, place)] as const)
  return {
    type: 'object',
    ...(entries.length > 0 && { properties: Object.fromEntries(entries) }),
    ...(required.length > 0 && { required }),
    ...(index && { additionalProperties: schemaOf(parts, index.valueType, [...place, '*']) }),
  }
}
const MOST_NESTED = 12

function isOptional(checker: Checker, property: CompilerSymbol): boolean {
  const type = checker.getTypeOfSymbol(property)
  return (
    (property.flags & SymbolFlags.Optional) !== 0 ||
    membersOf(type ?? checker.getNeverType()).some(({ flags }) => (flags & EMPTY) !== 0)
  )
}

function memberSchema(parts: SchemaParts, property: CompilerSymbol, place: readonly string[]): JsonSchema {
  const type = parts.checker.getTypeOfSymbol(property)
  if (!type) throw new Error(`${place.join('.')}.${property.name}: no type`)
  const schema = formatted(schemaOf(parts, type, [...place, property.name]), property.name, place[0] ?? '')
  const description = parts.checker.getDocumentationCommentOfSymbol(property).replaceAll(/\s+/g, ' ').trim()
  return description === '' ? schema : { description, ...schema }
}
