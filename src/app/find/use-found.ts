import { useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useSelector } from '@tanstack/react-store'
import type { Area } from '#client/app/frame/navigation-entry.ts'
import { readSentence } from '#shared/domains/search/sentence.ts'
import type { FoundGroup, FoundItem } from './found.types.ts'
import { recentFinds } from './recent-finds.ts'
import { useOwnFinds } from './use-own-finds.tsx'
import { usePages, useSettings } from './use-pages.tsx'
import { useRecords } from './use-records.tsx'

const PAUSE_MS = 150

/**
 * By kind: people's own things within their pages, everybody's records within the administrators'. Before anything is typed: what
 * was opened last, and all pages.
 */
export function useFound(area: Area, typed: string) {
  const { t } = useLingui()
  const text = typed.trim()
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  const recent = useSelector(recentFinds)
  const pages = [...usePages(area, text), ...useSettings(text)]
  const own = useOwnFinds(settled, area === 'user')
  const records = useRecords(settled, area === 'admin')
  const isSearched = text !== '' && settled !== ''
  const all: FoundGroup[] =
    text === ''
      ? [
          { title: t`Recently opened`, items: recent },
          { title: t`Pages`, items: withoutThose(pages, recent) },
        ]
      : [
          ...(isSearched ? [...own.groups, ...records.groups] : []),
          { title: t`Pages`, items: pages },
          ...(isSearched ? [own.help] : []),
        ]
  const sentence = readSentence(text)
  return {
    groups: all.filter(({ items }) => items.length > 0),
    isReading: own.isReading || records.isReading || settled !== text,
    error: own.error ?? records.error,
    /** Those that are marked in the found texts. */
    letters: sentence?.verb === 'send' ? sentence.whom : text,
  }
}

const withoutThose = (pages: readonly FoundItem[], others: readonly FoundItem[]): FoundItem[] =>
  pages.filter(({ id }) => !others.some((other) => other.id === id))
