import { createAtom } from '@tanstack/react-store'
import { read } from '#client/app/api/request.ts'
import { initialData } from '#client/app/ssr/initial-data.ts'
import type { MenuAudience, ShellMenus } from '#shared/domains/menus/menus.schema.ts'

/** The menus as the server sends them to whoever is here; null until they are known. */
export const menusStore = createAtom<ShellMenus | null>(initialData()?.menus ?? null)
let reading: Promise<void> | undefined

/** Asks for the menus of whoever is here; while they are asked for, only once. */
export function readMenus(): Promise<void> {
  reading ??= read('/trpc/menus.all')
    .then((answer) => menusStore.set((answer as { result: { data: ShellMenus } }).result.data))
    .catch((error: unknown) => console.error('menus not read', error))
    .finally(() => {
      reading = undefined
    })
  return reading
}

/** Where the menus came with the page of somebody else, or with none. */
export function requireMenusOf(audience: MenuAudience | null): void {
  const known = menusStore.get()?.audience
  if (known === undefined || (audience !== null && audience !== known)) void readMenus()
}
