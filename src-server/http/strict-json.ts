import { isUtf8 } from 'node:buffer'
import { DomainError } from '#server/kernel/domain-error.ts'

const MAX_DEPTH = 32
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
const refuse = (message: string) => new DomainError('BAD_INPUT', message)

/** The bytes of a body -> its value, by the rules of parseStrictJson. */
export function parseStrictBody(body: Buffer): unknown {
  if (!isUtf8(body)) throw refuse('The body is not valid UTF-8')
  return parseStrictJson(body.toString('utf8'))
}

/**
 * JSON as RFC 8259, refused where parsers differ or databases do: duplicate keys, keys that reach a prototype, more
 * than 32 levels, NUL characters and lone surrogates. Throws BAD_INPUT.
 */
export function parseStrictJson(text: string): unknown {
  const value = parse(text)
  checkKeys(text)
  if (text.includes('\\u')) checkStrings(value)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('The input is not valid JSON')
  }
}

/** Walks text that is known to be valid JSON: a string before a colon is a key of the innermost object. */
function checkKeys(text: string): void {
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '{' || letter === '[') open.push(letter === '{' ? new Set() : null)
    else if (letter === '}' || letter === ']') open.pop()
    else if (letter === '"') at = readString(text, at, open.at(-1) ?? null)
    if (open.length > MAX_DEPTH) throw refuse('The input is nested too deeply')
  }
}

/** Returns the place of the closing quote; a key is remembered in `keys`. */
function readString(text: string, start: number, keys: Set<string> | null): number {
  let end = start + 1
  while (text[end] !== '"') end += text[end] === '\\' ? 2 : 1
  if (keys && isKey(text, end)) {
    const raw = text.slice(start, end + 1)
    const key = raw.includes('\\') ? String(JSON.parse(raw)) : raw.slice(1, -1)
    if (keys.has(key)) throw refuse(`The key "${key.slice(0, 60)}" is given twice`)
    if (FORBIDDEN_KEYS.has(key)) throw refuse(`The key "${key}" is not allowed`)
    keys.add(key)
  }
  return end
}

function isKey(text: string, end: number): boolean {
  let next = end + 1
  while (text.charCodeAt(next) <= 32) next += 1
  return text[next] === ':'
}

function checkStrings(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw refuse('The input holds characters that are not allowed')
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      checkStrings(key)
      checkStrings(inner)
    }
}
