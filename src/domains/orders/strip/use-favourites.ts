import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { isSamePair, type Pair } from '#client/domains/orders/pair.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'

export interface Favourites {
  has: (pair: Pair) => boolean
  set: (pair: Pair, isFavourite: boolean) => void
}

/** The markets with a star; kept with the account. */
export function useFavourites(): Favourites {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const { data } = trpc.market.favourites.useQuery()
  const { mutate } = trpc.market.setFavourite.useMutation({
    onSettled: () => utils.market.favourites.invalidate(),
    onError: (error) =>
      showToast({ title: t`Your favourites were not saved`, description: explain(error), variant: 'destructive' }),
  })
  return useMemo(
    () => ({
      has: (pair) => data?.items.some((one) => isSamePair(one, pair)) ?? false,
      set: ({ base, counter }, isFavourite) => mutate({ base, counter, isFavourite }),
    }),
    [data, mutate],
  )
}
