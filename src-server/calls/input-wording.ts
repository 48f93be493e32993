import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'

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
  if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.join(', ').slice(0, 100)}`
  const fault = english(issue)
  const text = typeof fault === 'string' ? fault : (fault?.message ?? 'Invalid input')
  return `${name}: ${text.slice(0, 200)}`
}

function fieldName(path: readonly PropertyKey[]): string {
  const name = path.length === 0 ? 'input' : path.map(String).join('.').slice(0, 60)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const articled = (type: string): string => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`)
