import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#client/ui/formats.ts'
import { NETWORK_NAMES } from '#client/ui/network-names.ts'
import { formatSeconds, listParts } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { NetworkLive } from '#shared/domains/network/network.schema.ts'
import { xlmOf } from './figures.ts'
import css from './network.module.css'

/** Which network this is, and its rules. */
export function FactsPanel({ live }: { live: NetworkLive }) {
  const { t, i18n } = useLingui()
  const { count } = useFormats()
  const reserve = xlmOf(live.baseReserve)
  const most = count(live.operationsPerLedger)
  return (
    <Panel title={t`Network`}>
      <div className={css.facts}>
        <Rows
          dense
          rows={[
            { label: t`Name`, value: i18n._(NETWORK_NAMES[live.network]) },
            { label: t`Protocol`, value: live.protocol },
            { label: t`Base reserve`, value: t`${reserve} XLM` },
            { label: t`Operations a ledger`, value: t`At most ${most}` },
            { label: t`XLM in existence`, value: listParts(live.totalCoins).whole },
          ]}
        />
      </div>
    </Panel>
  )
}

/** How well this service is connected to it. */
export function ConnectionPanel({ connection }: { connection: NetworkLive['connection'] }) {
  const { t } = useLingui()
  const { count, clock } = useFormats()
  const { answers, answeredAt, medianMs, behindLedgers, behindMs, oldestLedger } = connection
  const since = clock(answeredAt)
  const behind = t`${plural(behindLedgers, { one: '# ledger', other: '# ledgers' })}`
  return (
    <Panel title={t`Our connection`}>
      <div className={css.facts}>
        <Rows
          dense
          rows={[
            {
              label: t`Horizon`,
              value: answers ? (
                <StatusBadge label={t`Healthy`} tone="good" />
              ) : (
                <StatusBadge label={t`Silent since ${since}`} tone="warn" />
              ),
            },
            { label: t`Answers in`, value: t`${count(medianMs)} ms, median` },
            {
              label: t`Behind the network`,
              value: behindLedgers === 0 ? t`Up to date` : t`${behind}, ${formatSeconds(behindMs)} s`,
            },
            { label: t`Oldest ledger kept`, value: count(oldestLedger) },
          ]}
        />
      </div>
      <p className={css.foot}>
        <Anchor fz={13} renderRoot={(props) => <Link {...props} to="/wallet-diagnostic" />}>
          {t`Check your own wallet`}
        </Anchor>
      </p>
    </Panel>
  )
}
