import { Trans } from '@lingui/react/macro'
import { useLive } from '#client/app/live/live.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import c from './service-bar.module.css'

/** Says that sending is paused, for as long as the newest known ledger says so. */
export function ServiceBar() {
  const network = trpc.network.status.useQuery()
  const { ledger: told } = useLive()
  const read = network.data
  const newest = told && (!read || told.ledger >= read.ledger) ? told : read
  return (
    <output className={c.region}>
      {newest?.sendingPausedSince && (
        <div className={c.bar}>
          <Notice tone="warn">
            <Trans>
              Sending is paused while we check something with the network. Your balance is safe, and you can receive as
              usual.
            </Trans>
          </Notice>
        </div>
      )}
    </output>
  )
}
