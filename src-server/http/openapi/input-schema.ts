import * as z from 'zod/mini'
import { FIELD_TEXTS } from '#db/domains/content/reference/field-texts.ts'
import type { JsonSchema } from '#shared/domains/api-docs/openapi.types.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

interface Place {
  call: string
  language: Language
}

/** The input of a call as JSON Schema; null where it takes none. */
export function schemaOf(parsers: readonly unknown[], place: Place): JsonSchema | null {
  const schemas = parsers.filter((parser) => parser instanceof z.core.$ZodType).map(toJson)
  for (const schema of schemas) describe(schema, place)
  const [only = null, ...others] = schemas
  return others.length > 0 ? { allOf: schemas } : only
}

function toJson(parser: z.core.$ZodType): JsonSchema {
  const { $schema: _draft, ...schema } = z.toJSONSchema(parser, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern // the format says it, in one word
    },
  })
  return schema as JsonSchema
}

/** Writes beside each field what is written of it: for that call alone, or wherever it has that name. */
function describe(schema: JsonSchema, { call, language }: Place): void {
  for (const one of schema.oneOf ?? []) describe(one, { call, language })
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const written = FIELD_TEXTS[`${call} ${name}`] ?? FIELD_TEXTS[name]
    if (field.description === undefined && written) field.description = written[language]
    describe(field, { call, language })
  }
}
