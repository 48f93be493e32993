import type { JsonSchema } from '#shared/domains/api-docs/openapi.types.ts'

/** A schema as the text of a TypeScript type; parts are interfaces of their own, named as they are in the description. */
export function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const forms = schema.anyOf ?? schema.oneOf
  if (forms) return union(forms.map((form) => typeText(form, indent)))
  if (schema.allOf) return schema.allOf.map((form) => `(${typeText(form, indent)})`).join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeText({ ...schema, type }, indent)))
  return plainText(schema, indent)
}

function plainText(schema: JsonSchema, indent: string): string {
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      return schema.prefixItems
        ? `[${schema.prefixItems.map((item) => typeText(item, indent)).join(', ')}]`
        : `Array<${typeText(schema.items ?? {}, indent)}>`
    case 'object':
      return objectText(schema, indent)
    default:
      return 'unknown'
  }
}

const union = (forms: readonly string[]): string => [...new Set(forms)].join(' | ')

/** The members of an object in braces, each below what is written of it. */
export function objectText({ properties, required = [], additionalProperties }: JsonSchema, indent = ''): string {
  const deeper = `${indent}  `
  const members = Object.entries(properties ?? {}).map(([name, member]) => {
    const about = commentText(member.description, deeper)
    return `${about}${deeper}${keyText(name)}${required.includes(name) ? '' : '?'}: ${typeText(member, deeper)}`
  })
  const others = typeof additionalProperties === 'object' ? typeText(additionalProperties, deeper) : 'unknown'
  if (members.length === 0) return `Record<string, ${others}>`
  return `{\n${members.join('\n')}\n${indent}}`
}

/** A comment that cannot end before its end; empty where there is nothing to tell. */
export const commentText = (text: string | undefined, indent: string): string =>
  text === undefined || text === '' ? '' : `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n`

const keyText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
