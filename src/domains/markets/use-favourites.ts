import { trpc } from '#client/app/trpc.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { isSame } from './market-path.ts'

interface Pair {
  base: AssetId
  counter: AssetId
}

/** The markets that the person has marked, and what marks them: shown at once, and taken back where it fails. */
export function useFavourites() {
  const utils = trpc.useUtils()
  const { data } = trpc.market.favourites.useQuery()
  const mutation = trpc.market.setFavourite.useMutation({
    trpc: { context: { keepalive: true } }, // shown at once: it is stored even if the page is left
    onMutate: ({ isFavourite, base, counter }) =>
      utils.market.favourites.setData(undefined, (kept) => {
        const others = (kept?.items ?? []).filter((one) => !isSame(one, { base, counter }))
        return { items: isFavourite ? [...others, { base, counter }] : others }
      }),
    onSettled: () => utils.market.favourites.invalidate(),
  })
  const items = data?.items ?? []
  const has = (pair: Pair): boolean => items.some((one) => isSame(one, pair))
  return {
    items,
    has,
    toggle: ({ base, counter }: Pair) => mutation.mutate({ base, counter, isFavourite: !has({ base, counter }) }),
  }
}
export type FavouriteMarkets = ReturnType<typeof useFavourites>
