import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { dropDraft, keepDraft } from '#client/app/drafts/drafts.ts'
import { useDraft } from '#client/app/drafts/use-draft.ts'
import { pageAt } from '#client/app/session/audience.ts'
import { trpc } from '#client/app/trpc.ts'
import { MenuItem, type MenuLocation } from '#shared/domains/menus/menus.schema.ts'

/** As typed: a name may still be empty. */
const typed = z.string()
const TypedItem = z.object({
  ...MenuItem.shape,
  label: typed,
  labelEs: typed,
  url: z.nullable(typed),
  visitorUrl: z.nullable(typed),
})
const Edit = z.optional(z.object({ version: z.number(), items: z.array(TypedItem) }))
const KeptEdits = z.object({ header: Edit, mobile: Edit, footer: Edit, sidebar: Edit })
type MenuEdits = Partial<Record<MenuLocation, { version: number; items: readonly MenuItem[] } | undefined>>

/** The menus as they are live and as they are being changed here, which outlasts a look at another menu. */
export function useMenuDesk(location: MenuLocation) {
  const list = trpc.admin.menus.list.useQuery()
  const [edits, setEdits] = useState<MenuEdits>({})
  useDraft('menus', { read: (kept) => KeptEdits.safeParse(kept).data ?? null, onFound: setEdits })
  useEffect(() => {
    if (Object.keys(edits).length === 0) return
    keepDraft('menus', edits)
    return () => dropDraft('menus')
  }, [edits])
  const menu = list.data?.items.find((one) => one.location === location)
  const edit = edits[location]
  const items = edit?.items ?? menu?.draft?.items ?? menu?.items ?? []
  return {
    list,
    menu,
    items,
    /** What is written from here was begun with this version. */
    version: edit?.version ?? menu?.draft?.basedOn ?? menu?.version ?? 0,
    isEdited: edit !== undefined,
    isChanged: edit !== undefined || (menu?.draft ?? null) !== null,
    setItems: (next: readonly MenuItem[]) => {
      const version = edit?.version ?? menu?.draft?.basedOn ?? menu?.version ?? 0
      setEdits({ ...edits, [location]: { version, items: next } })
    },
    forget: () => setEdits(({ [location]: _gone, ...rest }) => rest),
  }
}

/** Whether a page of ours is there: a route of the app, and a text where it is one of those that administrators write. */
export function useIsDead(pages: readonly string[]): (item: Pick<MenuItem, 'url'>) => boolean {
  const router = useRouter()
  return ({ url }) => {
    if (!url?.startsWith('/')) return false
    const path = url.split(/[?#]/)[0] ?? url
    if (!pageAt(router, path)) return true
    return path.startsWith('/pages/') && !pages.includes(path.slice('/pages/'.length))
  }
}
