import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { Amount } from '#client/ui/amount.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { formatWorth } from '#client/ui/worth.ts'
import { type Claimable, MOST_CLAIMS } from '#shared/domains/assets/claimables/claimables.schema.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import css from './pending.module.css'
import { PendingRow, useParty } from './pending-row.tsx'
import { useClaim } from './use-claim.ts'

/** What can be claimed now, one by one or together; nothing of what is set apart is chosen beforehand. */
export function ReadyPanel({ items, isApart = false }: { items: readonly Claimable[]; isApart?: boolean }) {
  const { t } = useLingui()
  const party = useParty()
  const explain = useFailureText()
  const { claim, isPending, error, refused } = useClaim()
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set(isApart ? items.map(({ id }) => id) : []))
  const open = items.filter(({ state }) => state === 'ready')
  const chosen = open.filter(({ id }) => !unchosen.has(id)).slice(0, MOST_CLAIMS)
  const toggle = (id: string): void => {
    const next = new Set(unchosen)
    if (!next.delete(id)) next.add(id)
    setUnchosen(next)
  }
  const whys = new Map(refused.map(({ id, message }) => [id, message]))
  return (
    <Panel
      title={isApart ? t`Set apart` : t`Ready to claim`}
      note={
        isApart ? (
          t`Claim these only if you know who sent them`
        ) : (
          <Plural value={items.length} one="# payment" other="# payments" />
        )
      }
    >
      <ul className={css.list}>
        {items.map((item) => {
          const from = party(item)
          return (
            <PendingRow
              key={item.id}
              item={item}
              isActionSingle={item.state === 'ready'}
              lead={
                item.state === 'ready' ? (
                  <Checkbox
                    aria-label={t`Choose the payment from ${from}`}
                    checked={!unchosen.has(item.id)}
                    onChange={() => toggle(item.id)}
                  />
                ) : undefined
              }
              action={
                item.state === 'ready' ? (
                  <BusyButton
                    size="xs"
                    variant="default"
                    busy={isPending}
                    aria-label={t`Claim only the payment from ${from}`}
                    onClick={() => claim([item.id])}
                  >
                    {item.isOwn ? <Trans>Take back</Trans> : <Trans>Claim</Trans>}
                  </BusyButton>
                ) : (
                  <StatusBadge label={t`Claiming`} tone="info" />
                )
              }
            />
          )
        })}
      </ul>
      {error && (
        <div className={css.said}>
          <Notice tone="bad">{explain(error)}</Notice>
        </div>
      )}
      {items.map(({ id, asset }) => {
        const why = whys.get(id)
        return why === undefined ? null : (
          <div className={css.said} key={id}>
            <Notice tone="bad" title={assetCode(asset)}>
              {why}
            </Notice>
          </div>
        )
      })}
      {chosen.length > 0 && <ClaimBar ids={chosen.map(({ id }) => id)} isPending={isPending} onClaim={claim} />}
    </Panel>
  )
}

interface ClaimBarProps {
  ids: readonly string[]
  isPending: boolean
  onClaim: (ids: readonly string[]) => void
}

/** What claiming the chosen ones brings and takes, before it is done. */
function ClaimBar({ ids, isPending, onClaim }: ClaimBarProps) {
  const { t } = useLingui()
  const preview = trpc.claimables.preview.useQuery({ ids: [...ids] }, { placeholderData: keepPreviousData })
  const { data } = preview
  const codes = data?.newAssets.map(assetCode).join(', ')
  return (
    <div className={css.claim}>
      <dl aria-label={t`Effect of claiming`}>
        <div>
          <dt>
            <Trans>You receive</Trans>
          </dt>
          <dd>{data?.usd ? ownFigure(formatWorth(data.usd)) : t`No price`}</dd>
        </div>
        <div>
          <dt>
            <Trans>New assets</Trans>
          </dt>
          <dd>{codes || t`None`}</dd>
        </div>
        <div>
          <dt>
            <Trans>Reserve locked</Trans>
          </dt>
          <dd>
            <Amount value={data?.locks ?? '0.0000000'} code={NATIVE} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Network fee</Trans>
          </dt>
          <dd>
            <Amount value={data?.networkFee ?? '0.0000000'} code={NATIVE} />
          </dd>
        </div>
      </dl>
      {data && data.spendableAfter === null ? (
        <Notice tone="warn">
          <Trans>You have too little XLM for the reserve. Choose fewer, or add some XLM first.</Trans>
        </Notice>
      ) : (
        <BusyButton busy={isPending} disabled={!data} onClick={() => onClaim(ids)}>
          <Plural value={ids.length} one="Claim # payment" other="Claim all # payments" />
        </BusyButton>
      )}
    </div>
  )
}
