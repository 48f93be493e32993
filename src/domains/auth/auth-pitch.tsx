import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { IconArrowsExchange, IconChartCandle, IconCoin, IconShieldCheck } from '@tabler/icons-react'
import { Astrolabe } from '#client/ui/astrolabe.tsx'
import c from './auth-pitch.module.css'

const POINTS: readonly { title: MessageDescriptor; text: MessageDescriptor; icon: typeof IconCoin }[] = [
  {
    title: msg`Secure asset management`,
    text: msg`Keys encrypted at rest, and a limit on what can be sent.`,
    icon: IconShieldCheck,
  },
  {
    title: msg`Low transaction fees`,
    text: msg`From 0.00001 XLM per operation, shown in advance.`,
    icon: IconCoin,
  },
  {
    title: msg`Fast cross-asset swaps`,
    text: msg`The best route across books and pools of the network.`,
    icon: IconArrowsExchange,
  },
  {
    title: msg`Decentralized exchange trading`,
    text: msg`Your orders on the network's own order book.`,
    icon: IconChartCandle,
  },
]

/** The marketing panel of large screens. */
export function AuthPitch() {
  const { i18n } = useLingui()
  return (
    <aside className={c.panel} aria-labelledby="unlock">
      <div className={c.pitch}>
        <Astrolabe className={c.plate} pointer={52} stars={false} />
        <Title order={2} id="unlock" className={c.title}>
          <Trans>Unlock the Power of Stellar</Trans>
        </Title>
        <ul>
          {POINTS.map((point) => (
            <li key={point.title.id}>
              <point.icon size={20} stroke={1.5} aria-hidden />
              <div>
                <b>{i18n._(point.title)}</b>
                <span>{i18n._(point.text)}</span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
