import { i18n } from '@lingui/core'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_CHOICES, readChoicesFrom } from '#client/ui/choices.ts'
import { type DateKind, isWhole, readDate, shownDate } from '#client/ui/date-field/date-typing.ts'
import { DATE_FORMATS, type DateFormat } from '#shared/domains/settings/preferences.schema.ts'

const LANGUAGES = ['en', 'es']
afterEach(() => readChoicesFrom(() => DEFAULT_CHOICES))
function writes(dateFormat: DateFormat, locale: string): void {
  const now = { ...DEFAULT_CHOICES, dateFormat, timeZone: 'America/New_York' }
  readChoicesFrom(() => now)
  i18n.loadAndActivate({ locale, messages: {} })
}

test('whatever a field shows, in any form of dates and either language, is read back as the same', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...DATE_FORMATS), fc.constantFrom(...LANGUAGES), days, (form, language, at) => {
      writes(form, language)
      const iso = at.toISOString()
      const values: [DateKind, string][] = [
        ['date', iso.slice(0, 10)],
        ['moment', iso.slice(0, 16)],
        ['time', iso.slice(11, 16)],
      ]
      for (const [kind, value] of values) expect(readDate(kind, shownDate(kind, value, language), language)).toBe(value)
      for (const [kind, value] of values) expect(readDate(kind, value, language)).toBe(value)
    }),
    { numRuns: 300 },
  )
})

test('a day is read in the order in which the person writes it, or with the name of its month', () => {
  const read = (form: DateFormat, language: string, typed: string) => {
    writes(form, language)
    return readDate('date', typed, language)
  }
  expect(read('language', 'en', '3/11/2026')).toBe('2026-03-11')
  expect(read('language', 'es', '3/11/2026')).toBe('2026-11-03')
  expect(read('day_first', 'en', '3.11.2026')).toBe('2026-11-03')
  expect(read('month_first', 'es', '03-11-2026')).toBe('2026-03-11')
  expect(read('iso', 'es', '2026-3-11')).toBe('2026-03-11')
  for (const language of LANGUAGES)
    for (const typed of ['3 nov 2026', 'November 3, 2026', '3 de noviembre de 2026'])
      expect(read('language', language, typed)).toBe('2026-11-03')
})

test('a time is read with hours of either clock, and belongs to its day', () => {
  writes('language', 'en')
  const moment = (typed: string) => readDate('moment', typed, 'en')
  expect(moment('11/18/2026 9:05 pm')).toBe('2026-11-18T21:05')
  expect(moment('Nov 18, 2026, 12:30 a.m.')).toBe('2026-11-18T00:30')
  expect(moment('2026-11-18T14:02')).toBe('2026-11-18T14:02')
  expect(readDate('time', '7.30', 'es')).toBe('07:30')
})

test('what is no date is none, and stands as it was typed', () => {
  writes('language', 'en')
  const none: [DateKind, string][] = [
    ['date', '2/30/2026'],
    ['date', '13/1/2026'],
    ['date', '1/2/26'],
    ['date', 'tomorrow'],
    ['date', 'Nov 2026'],
    ['date', '11/18/2026 14:02'],
    ['moment', '11/18/2026'],
    ['moment', '11/18/2026 25:00'],
    ['moment', '11/18/2026 13:00 pm'],
    ['time', '14'],
    ['time', '24:00'],
    ['date', '2026-02-30'],
    ['time', 'on 14:00'],
  ]
  for (const [kind, typed] of none) {
    expect([typed, readDate(kind, typed, 'en')]).toEqual([typed, null])
    expect(shownDate(kind, typed, 'en')).toBe(typed)
    expect(isWhole(kind, typed)).toBe(false)
  }
})
