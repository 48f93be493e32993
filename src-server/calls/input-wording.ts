import { closest, distance } from 'fastest-levenshtein'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { fieldsOf } from './closed-schema.ts'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['localeError']>>[0]

const english = en().localeError

/** Sentences for what a schema says nothing about itself: they name the field, so that they stand alone in a toast. */
export function wordInputFaults(): void {
  z.config({ localeError: (issue) => wordFault(issue) })
}

function wordFault(issue: Issue): string {
  const name = fieldName(issue.path ?? [])
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? `${name} is required` : `${name} must be ${articled(issue.expected)}`
  if (issue.code === 'unrecognized_keys') return wordUnknownField(issue)
  const fault = english(issue)
  const text = typeof fault === 'string' ? fault : (fault?.message ?? 'Invalid input')
  return `${name}: ${text.slice(0, 200)}`
}

/** Names the field, and the one that was probably meant. */
function wordUnknownField({ keys, inst, path = [] }: Extract<Issue, { code: 'unrecognized_keys' }>): string {
  const [given = ''] = keys
  const unknown = `Unknown field: ${[...path, given].map(String).join('.').slice(0, 100)}`
  const meant = nearestField(given, inst instanceof z.core.$ZodType ? fieldsOf(inst) : [])
  return meant === undefined ? unknown : `${unknown}. Did you mean ${meant}?`
}

const MOST_MISTYPED = 2
const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function nearestField(given: string, fields: readonly string[]): string | undefined {
  if (fields.length === 0 || given.length > 40) return undefined
  const nearest = closest(bare(given), fields.map(bare))
  const isNear = distance(bare(given), nearest) <= Math.min(MOST_MISTYPED, nearest.length / 3)
  return isNear ? fields.find((field) => bare(field) === nearest) : undefined
}

function fieldName(path: readonly PropertyKey[]): string {
  const name = path.length === 0 ? 'input' : path.map(String).join('.').slice(0, 60)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const articled = (type: string): string => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`)
