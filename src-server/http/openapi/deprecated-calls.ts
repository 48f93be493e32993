import { type Change, deprecationOf, isFieldDeprecated } from '#shared/domains/api-docs/changelog.ts'
import type { ApiOperation, ApiPath, JsonSchema } from '#shared/domains/api-docs/openapi.types.ts'

/** The same paths, with what the changelog calls deprecated marked so: calls, and fields of what they take. */
export function withDeprecations(paths: Record<string, ApiPath>, changes: readonly Change[]): Record<string, ApiPath> {
  if (!changes.some(({ kind }) => kind === 'deprecated')) return paths
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => {
          const name = path.startsWith('/trpc/') ? path.slice('/trpc/'.length) : `${method.toUpperCase()} ${path}`
          return [method, marked(operation, name, changes)]
        }),
      ),
    ]),
  )
}

function marked(operation: ApiOperation, name: string, changes: readonly Change[]): ApiOperation {
  const ended = deprecationOf(changes, name)
  const markSchema = <Part extends { schema: JsonSchema }>(part: Part): Part => ({
    ...part,
    schema: withMarkedFields(part.schema, (field) => isFieldDeprecated(changes, name, field)),
  })
  const { requestBody } = operation
  return {
    ...operation,
    ...(ended && { deprecated: true, 'x-sunset': ended.ends }),
    ...(requestBody && {
      requestBody: {
        ...requestBody,
        content: { 'application/json': markSchema(requestBody.content['application/json']) },
      },
    }),
  }
}

function withMarkedFields(schema: JsonSchema, isDeprecated: (field: string) => boolean): JsonSchema {
  if (!schema.properties) return schema
  const fields = Object.entries(schema.properties).map(([name, field]) => [
    name,
    isDeprecated(name) ? { ...field, deprecated: true } : field,
  ])
  return { ...schema, properties: Object.fromEntries(fields) }
}
