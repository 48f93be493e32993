import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/** Text in an address, where a number may be meant as text; absent where it is neither. */
export const searchText = orElse(
  z.optional(
    z.pipe(
      z.string(),
      z.transform((value) => value.slice(0, 100)),
    ),
  ),
  undefined,
)

/** What the address of a desk says beside its path, and what changes it. Read in the page's own chunk: the routes carry no schema. */
export function useDeskSearch<Search extends object>(
  read: (search: unknown) => Search,
): [search: Search, onSearch: (search: Search) => void] {
  const written: unknown = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = useMemo(() => read(written), [read, written])
  return [search, (next) => void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })]
}
