import type { JsonSchema } from '#shared/domains/api-docs/openapi.types.ts'

/** Types of Python that are written while schemas are read: what an object holds becomes a TypedDict with a name of its own. */
export interface PythonTypes {
  /** The type of a schema; an object without a name is called `name`. */
  typeOf: (schema: JsonSchema, name: string) => string
  /** Names a part of the description, which others refer to. */
  define: (name: string, schema: JsonSchema) => void
  written: () => string[]
}

const PLAIN: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}
/** Python 3's own words, which can name no field of a class. */
const KEYWORDS = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if import
  in is lambda nonlocal not or pass raise return try while with yield`.split(/\s+/),
)
const isName = (text: string): boolean => /^[A-Za-z_]\w*$/.test(text) && !KEYWORDS.has(text) && !text.startsWith('__')

/** A name that Python takes. */
export const pythonName = (text: string): string => (KEYWORDS.has(text) ? `${text}_` : text)

export function createPythonTypes(): PythonTypes {
  const classes = new Map<string, string>()

  function typeOf(schema: JsonSchema, name: string): string {
    if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
    const values = schema.const === undefined ? schema.enum : [schema.const]
    if (values) return `Literal[${values.map(literal).join(', ')}]`
    const forms = schema.anyOf ?? schema.oneOf ?? (Array.isArray(schema.type) ? schema.type.map(ofType(schema)) : null)
    if (forms) return union(forms.map((form, at) => typeOf(form, at === 0 ? name : `${name}${at + 1}`)))
    if (schema.allOf) return typeOf(schema.allOf[0] ?? {}, name) // the second of them is what a dry run adds
    if (schema.type === 'array') return `List[${itemsOf(schema, name)}]`
    if (schema.type !== 'object') return PLAIN[String(schema.type)] ?? 'Any'
    if (!schema.properties) return `Dict[str, ${ofOthers(schema, name)}]`
    define(name, schema)
    return name
  }

  const itemsOf = ({ items, prefixItems }: JsonSchema, name: string): string =>
    prefixItems
      ? union(prefixItems.map((item, at) => typeOf(item, `${name}${at}`)))
      : typeOf(items ?? {}, `${name}Item`)
  const ofOthers = ({ additionalProperties }: JsonSchema, name: string): string =>
    typeof additionalProperties === 'object' ? typeOf(additionalProperties, `${name}Value`) : 'Any'

  function define(name: string, schema: JsonSchema): void {
    if (classes.has(name)) return
    classes.set(name, '') // before what it holds, which may be itself
    if (!schema.properties) {
      classes.set(name, `if TYPE_CHECKING:\n    ${name} = ${typeOf(schema, `${name}Value`)}`)
      return
    }
    const required = schema.required ?? []
    const fields = Object.entries(schema.properties).map(([field, inner]) => {
      const type = typeOf(inner, `${name}${field.charAt(0).toUpperCase()}${field.slice(1).replaceAll(/\W/g, '')}`)
      return [field, required.includes(field) ? type : `NotRequired[${type}]`] as const
    })
    classes.set(name, classText(name, fields))
  }

  return { typeOf, define, written: () => [...classes.values()].filter((text) => text !== '') }
}

const ofType =
  (schema: JsonSchema) =>
  (type: string): JsonSchema => ({ ...schema, type })
const union = (types: readonly string[]): string => {
  const each = [...new Set(types)]
  return each.length === 1 ? (each[0] ?? 'Any') : `Union[${each.join(', ')}]`
}
const literal = (value: unknown): string =>
  value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)

/** As a class, or, where a field has a name that Python does not take there, by a call. */
function classText(name: string, fields: readonly (readonly [string, string])[]): string {
  if (fields.every(([field]) => isName(field))) {
    const lines = fields.map(([field, type]) => `    ${field}: ${type}`)
    return [`class ${name}(TypedDict):`, ...(lines.length > 0 ? lines : ['    pass'])].join('\n')
  }
  const members = fields.map(([field, type]) => `${JSON.stringify(field)}: ${JSON.stringify(type)}`)
  return `${name} = TypedDict(${JSON.stringify(name)}, {${members.join(', ')}})`
}
