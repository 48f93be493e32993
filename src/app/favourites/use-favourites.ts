import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'

interface Pair {
  base: AssetId
  counter: AssetId
}
export interface Favourites {
  items: readonly Pair[]
  has: (pair: Pair) => boolean
  set: (pair: Pair, isFavourite: boolean) => void
}

/** The markets with a star, which the account keeps: a change is shown at once, and taken back with a toast where it fails. */
export function useFavourites(): Favourites {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const { data } = trpc.market.favourites.useQuery()
  const { mutate } = trpc.market.setFavourite.useMutation({
    trpc: { context: { keepalive: true } }, // shown at once: it is stored even if the page is left
    onMutate: ({ isFavourite, base, counter }) =>
      utils.market.favourites.setData(undefined, (before) => {
        const others = (before?.items ?? []).filter((one) => !isSame(one, { base, counter }))
        return { items: isFavourite ? [...others, { base, counter }] : others, nextCursor: null }
      }),
    onSettled: () => utils.market.favourites.invalidate(),
    onError: (error) =>
      showToast({ title: t`Your favourites were not saved`, description: explain(error), variant: 'destructive' }),
  })
  return useMemo(() => {
    const items = data?.items ?? []
    return {
      items,
      has: (pair) => items.some((one) => isSame(one, pair)),
      set: ({ base, counter }, isFavourite) => mutate({ base, counter, isFavourite }),
    }
  }, [data, mutate])
}

const isSame = (one: Pair, other: Pair): boolean => one.base === other.base && one.counter === other.counter
