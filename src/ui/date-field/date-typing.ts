import { choices } from '#client/ui/choices.ts'
import { dateText } from '#client/ui/date-text.ts'
import { region } from '#client/ui/numbers.ts'

/** A day, a day with its time, or a time alone. */
export type DateKind = 'date' | 'moment' | 'time'
type Part = 'day' | 'month' | 'year'

const WHOLE: Record<DateKind, RegExp> = {
  date: /^\d{4}-\d\d-\d\d$/,
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
  time: /^\d\d:\d\d$/,
}
const TIME = /(\d{1,2})[:.](\d\d)(?: ?([ap])\.? ?m\.?)?$/i
const LANGUAGES = ['en', 'es']
const BETWEEN = new Set(['de', 'del'])

/** Whether a field of that kind holds something, and not what somebody has typed that is none. */
export function isWhole(kind: DateKind, text: string): boolean {
  if (!WHOLE[kind].test(text)) return false
  const moment = { date: `${text}T00:00`, moment: text, time: `1970-01-01T${text}` }[kind]
  const at = new Date(`${moment}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(moment)
}

/** A field's value in the person's form of dates; text that is no date stays as it is. */
export function shownDate(kind: DateKind, value: string, language: string): string {
  if (kind === 'time' || !isWhole(kind, value)) return value
  const isMoment = kind === 'moment'
  const format = dateText({ day: 'year', ...(isMoment && { time: 'minutes' }), utc: true }, language)
  return format(new Date(isMoment ? `${value}Z` : value))
}

/** '2026-11-18', '2026-11-18T14:02' or '14:02' of what was typed: as the person writes dates, with a month's name, or as ISO has it. */
export function readDate(kind: DateKind, typed: string, language: string): string | null {
  const text = typed.trim().replaceAll(/[\s\u00A0\u202F]+/g, ' ')
  const time = kind === 'date' ? null : readTime(text)
  if (kind === 'time') return time?.before === '' ? time.time : null
  if (kind === 'moment' && time === null) return null
  const day = readDay(time ? time.before.replace(/(?<=\d)T$|,? ?$/, '') : text, language)
  if (day === null) return null
  return time ? `${day}T${time.time}` : day
}

function readTime(text: string): { before: string; time: string } | null {
  const found = TIME.exec(text)
  if (!found) return null
  const [, hours = '', minutes = '', half] = found
  const noon = half === undefined ? null : half.toLowerCase() === 'p'
  const hour = noon === null ? Number(hours) : (Number(hours) % 12) + (noon ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || (noon !== null && !(Number(hours) >= 1 && Number(hours) <= 12))) return null
  return { before: text.slice(0, found.index), time: `${two(hour)}:${minutes}` }
}

function readDay(text: string, language: string): string | null {
  if (/[^\p{L}\d\s./,-]/u.test(text)) return null
  const parts = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  const words = parts.filter((part) => !/\d/.test(part) && !BETWEEN.has(part))
  const numbers = parts.filter((part) => /\d/.test(part))
  const isYearFirst = numbers[0]?.length === 4
  if (words.length > 1 || numbers.length !== 3 - words.length) return null
  const [word] = words
  const order: Part[] = isYearFirst ? ['year', 'month', 'day'] : writtenOrder(language)
  const named = order.filter((part) => word === undefined || part !== 'month')
  const at = (part: Part): string => numbers[named.indexOf(part)] ?? ''
  return isoDay(at('year'), word === undefined ? at('month') : monthOf(word), at('day'))
}

/** In which order the person writes a day; a year first has four digits, and is seen by them. */
export function writtenOrder(language: string): Part[] {
  const { dateFormat } = choices()
  if (dateFormat === 'iso') return ['year', 'month', 'day']
  if (dateFormat !== 'language') return dateFormat === 'day_first' ? ['day', 'month', 'year'] : ['month', 'day', 'year']
  const written = new Intl.DateTimeFormat(region(language)).formatToParts(0).map(({ type }) => type)
  return written.filter((type): type is Part => type === 'day' || type === 'month' || type === 'year')
}

/** '11' of 'nov', 'November' or 'noviembre'; empty where no month begins so. */
function monthOf(word: string): string {
  for (const language of LANGUAGES) {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    for (let month = 0; month < 12; month++)
      if (word.length >= 3 && format.format(Date.UTC(2026, month)).toLowerCase().startsWith(word))
        return String(month + 1)
  }
  return ''
}

function isoDay(year: string, month: string, day: string): string | null {
  if (year.length !== 4 || month.length > 2 || day.length > 2) return null
  const iso = `${year}-${two(Number(month))}-${two(Number(day))}`
  return isWhole('date', iso) ? iso : null
}

const two = (n: number): string => String(n).padStart(2, '0')
