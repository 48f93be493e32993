import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { pageAt } from '#client/app/session/audience.ts'
import { trpc } from '#client/app/trpc.ts'
import { hasWords } from '#shared/domains/content/block-fields.ts'
import { anchorsIn, linksIn } from '#shared/domains/content/document-links.ts'
import { translationOf } from '#shared/domains/content/document-values.ts'
import type { Rows } from './document-state.ts'
import type { FieldPlace } from './use-rows-view.ts'

/** A text may go live with it, but should not. */
export interface Remark extends FieldPlace {
  kind: 'deadPage' | 'deadSection' | 'missing' | 'outdated'
  /** Of a link. */
  href?: string
}

/** More texts than one call lists, and nothing is said of links to them. */
const MOST_TEXTS = 100
const WRITTEN = /^\/(?:pages|blog)\/[^/]+$/

/** Links to pages and sections that are not there, and what Spanish lacks. */
export function useRemarks(rows: Rows): Remark[] {
  const router = useRouter()
  const links = useMemo(() => linksIn({ rows }), [rows])
  const areWritten = links.some(({ href }) => WRITTEN.test(pathOf(href)))
  const [pages, posts] = (['page', 'post'] as const).map(
    (kind) => trpc.admin.content.list.useQuery({ kind, limit: MOST_TEXTS }, { enabled: areWritten }).data,
  )
  return useMemo(() => {
    const isWhole = pages?.nextCursor === null && posts?.nextCursor === null
    const live = [...(pages?.items ?? []), ...(posts?.items ?? [])].filter(({ liveVersion }) => liveVersion !== null)
    const written = isWhole ? new Set(live.map(({ path }) => path)) : null
    const isDead = (path: string): boolean =>
      !pageAt(router, path) || (WRITTEN.test(path) && written !== null && !written.has(path))
    const anchors = anchorsIn({ rows })
    const dead = links.flatMap(({ href, ...place }): Remark[] => {
      if (href.startsWith('#')) return anchors.has(href.slice(1)) ? [] : [{ ...place, href, kind: 'deadSection' }]
      return href.startsWith('/') && isDead(pathOf(href)) ? [{ ...place, href, kind: 'deadPage' }] : []
    })
    const lacking = rows.flatMap((row): Remark[] => {
      const state = translationOf(row, hasWords(row.type))
      return state === 'missing' && row.en !== null
        ? [{ key: row.key, language: 'es', path: null, kind: 'missing' }]
        : state === 'outdated'
          ? [{ key: row.key, language: 'es', path: null, kind: 'outdated' }]
          : []
    })
    return [...dead, ...lacking]
  }, [rows, links, pages, posts, router])
}

const pathOf = (href: string): string => href.split(/[?#]/)[0] ?? href
