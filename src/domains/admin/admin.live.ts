import { readConfigAgain } from '#client/app/config/config.store.ts'
import { readMenus } from '#client/app/frame/menus.store.ts'
import type { LiveReader } from '#client/app/live/live-reader.ts'
import { trpcUtils } from '#client/app/trpc.ts'

/** How the product looks, what things cost, which tokens are featured and what the menus hold is asked for again wherever it is shown. */
export const live: readonly LiveReader[] = [
  { topic: 'config', readAgain: readConfigAgain },
  { topic: 'config', readAgain: () => trpcUtils.admin.uiConfig.invalidate() },
  { topic: 'configuration', readAgain: () => trpcUtils.fees.invalidate() },
  { topic: 'configuration', readAgain: () => trpcUtils.assets.lookup.invalidate() },
  { topic: 'content', readAgain: () => trpcUtils.admin.content.list.invalidate() },
  { topic: 'menus', readAgain: readMenus },
  { topic: 'menus', readAgain: () => trpcUtils.admin.menus.invalidate() },
]
