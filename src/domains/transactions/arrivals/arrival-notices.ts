import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { liveEventStore } from '#client/app/live/live.store.ts'
import { useUser } from '#client/app/session/session-provider.tsx'
import { isArrivalSoundOn, playArrival } from '#client/app/sounds/arrival-sound.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { brandName } from '#client/ui/brand.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { watchArrivals } from './arrivals.ts'

const READ_AT_ONCE = 100

/** Shows a toast when money arrives, on any page; renders nothing. */
export function ArrivalNotices() {
  const { t } = useLingui()
  const own = useUser().walletAddress
  useEffect(() => {
    const sentence = (arrived: readonly Transaction[]): string => {
      const [only, ...more] = arrived
      if (!only || more.length > 0) {
        const count = arrived.length
        return t`${plural(count, { one: 'You received # payment', other: 'You received # payments' })}`
      }
      const figure = `${ownFigure(plainAmount(only.amount))} ${assetCode(only.asset)}`
      const sender = senderOf(only)
      return sender === null ? t`You received ${figure}` : t`You received ${figure} from ${sender}`
    }
    const tell = (arrived: readonly Transaction[]): void => {
      showToast({ title: sentence(arrived) })
      if (isArrivalSoundOn()) playArrival()
    }
    const { add, stop } = watchArrivals({ own, read, tell })
    const events = liveEventStore.subscribe((event) => {
      if (event?.topic === 'transactions') add(event.id)
    })
    return () => {
      events.unsubscribe()
      stop()
    }
  }, [own, t])
  return null
}

async function read(ids: readonly string[]): Promise<Transaction[]> {
  const [only, ...more] = ids
  if (only !== undefined && more.length === 0) return [await trpcClient.transactions.get.query({ id: only })]
  const { items } = await trpcClient.transactions.list.query({ inLedger: true, limit: READ_AT_ONCE })
  return items.filter(({ id }) => ids.includes(id))
}

function senderOf({ type, from, fromName }: Transaction): string | null {
  if (type === 'credit') return brandName()
  return fromName ?? (from && shortenAddress(from))
}
