import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isLive, useLive } from '#client/app/live/live.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { NETWORK_NAMES } from '#client/ui/network-names.ts'
import c from './network-line.module.css'

/** Name of the network, whether live events arrive, and the latest ledger. */
export function NetworkLine() {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const network = trpc.network.status.useQuery()
  const live = useLive()
  const number = live.ledger?.ledger ?? network.data?.ledger
  if (!network.data) return <div className={c.line} />
  const words = () => {
    if (isLive(live)) return t`live`
    if (live.quietSince) return t`waiting for the network`
    return t`not connected`
  }
  return (
    <Link to="/stellar-network" className={c.line}>
      <span className={c.dot} data-live={isLive(live) || undefined} aria-hidden />
      <span>{i18n._(NETWORK_NAMES[network.data.network])}</span>
      <span className="vh">{words()}</span>
      <span className={c.ledger}>
        <span className="vh">{t`latest ledger`} </span>
        {number !== undefined && formats.count(number)}
      </span>
    </Link>
  )
}
