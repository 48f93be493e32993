import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Popover, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Amount } from '#client/ui/amount.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { type AssetId, assetCode, assetParam, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { ReserveButton } from './reserve-button.tsx'
import css from './reserve-popover.module.css'
import type { ReserveLines } from './wallet-worth.ts'

/** Explains line by line what the network and pending payments reserve; it is mounted open. */
export function ReservePopover({ lines }: { lines: ReserveLines }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    target.current?.focus() // the popover returns the focus to it
    const frame = requestAnimationFrame(() => setOpened(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Popover width={320} position="bottom-end" trapFocus returnFocus withRoles opened={opened} onChange={setOpened}>
      <Popover.Target>
        <ReserveButton ref={target} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Reserve breakdown`}>
        <div className={css.body} tabIndex={-1} data-autofocus>
          <Text fw={600}>
            <Trans>Reserve breakdown</Trans>
          </Text>
          <Text size="xs" c="dimmed" mt={2}>
            <Trans>
              The network asks every account for a minimum balance. It stays yours, and each part is freed when you
              remove its entry.
            </Trans>
          </Text>
          <Lines lines={lines} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function Lines({ lines }: { lines: ReserveLines }) {
  const { t } = useLingui()
  const each = plainAmount(lines.perEntry)
  const added = Math.min(lines.added, lines.entries) // an entry that somebody else pays for is not counted
  const others = lines.entries - added
  const timesEntry = (count: number) => fromStroops(toStroops(lines.perEntry) * BigInt(count))
  return (
    <dl className={css.lines}>
      <Line label={t`The account itself`} amount={lines.base} />
      {added > 0 && (
        <Line
          label={
            <Plural value={added} one={`# added asset, ${each} XLM each`} other={`# added assets, ${each} XLM each`} />
          }
          amount={timesEntry(added)}
        >
          {lines.removable.map((asset) => (
            <FreedBy key={asset} asset={asset} each={each} />
          ))}
        </Line>
      )}
      {others > 0 && (
        <Line
          label={
            <Plural
              value={others}
              one={`# other entry, ${each} XLM each`}
              other={`# other entries, ${each} XLM each`}
            />
          }
          hint={t`Open orders, signers and payments waiting to be claimed; freed when they end`}
          amount={timesEntry(others)}
        />
      )}
      {toStroops(lines.opening) > 0n && (
        <Line label={t`Opening balance`} hint={t`Provided by us, for network fees only`} amount={lines.opening} />
      )}
      {toStroops(lines.underWay) > 0n && (
        <Line label={t`Payments in progress and waiting orders`} amount={lines.underWay} />
      )}
      <Line label={t`Reserved in total`} amount={lines.total} total />
    </dl>
  )
}

/** What would free an entry. */
function FreedBy({ asset, each }: { asset: AssetId; each: string }) {
  const code = assetCode(asset)
  return (
    <small>
      <Link to="/assets/$asset" params={{ asset: assetParam(asset) }}>
        <Trans>
          Free {each} XLM by removing {code}
        </Trans>
      </Link>
    </small>
  )
}

interface LineProps {
  label: ReactNode
  hint?: string
  children?: ReactNode
  amount: string
  total?: boolean
}

function Line({ label, hint, amount, total = false, children }: LineProps) {
  return (
    <div className={total ? css.total : undefined}>
      <dt>
        {label}
        {hint && <small>{hint}</small>}
        {children}
      </dt>
      <dd>
        <Amount own value={amount} code={NATIVE} />
      </dd>
    </div>
  )
}
