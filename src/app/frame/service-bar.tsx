import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useConfig } from '#client/app/config/config.store.ts'
import { useLive } from '#client/app/live/live.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { useOpenSections } from './closed-sections.ts'
import c from './service-bar.module.css'

/** Says that sending is paused, for as long as the newest known ledger says so; that money waits; that a section is closed. */
export function ServiceBar() {
  const { t, i18n } = useLingui()
  const { maintenance } = useConfig()
  const isOpen = useOpenSections()
  const isClosed = !isOpen(useLocation({ select: ({ pathname }) => pathname }))
  const network = trpc.network.status.useQuery()
  const { ledger: told } = useLive()
  const read = network.data
  const newest = told && (!read || told.ledger >= read.ledger) ? told : read
  return (
    <output className={c.region}>
      {newest?.sendingPausedSince && (
        <div className={c.bar}>
          <Notice tone="warn" action={<Link to="/status">{t`Status`}</Link>}>
            <Trans>
              Sending is paused while we check something with the network. Your balance is safe, and you can receive as
              usual.
            </Trans>
          </Notice>
        </div>
      )}
      {maintenance && (
        <div className={c.bar}>
          <Notice tone="warn">{maintenance[i18n.locale === 'es' ? 'es' : 'en']}</Notice>
        </div>
      )}
      {isClosed && (
        <div className={c.bar}>
          <Notice tone="info">
            <Trans>You cannot start anything new here at the moment. You can still withdraw what you have here.</Trans>
          </Notice>
        </div>
      )}
    </output>
  )
}
