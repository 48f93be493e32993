import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Popover, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Amount } from '#client/ui/amount.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
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
      <Popover.Dropdown aria-label={t`What is reserved`}>
        <div className={css.body} tabIndex={-1} data-autofocus>
          <Text fw={600}>
            <Trans>What is reserved</Trans>
          </Text>
          <Text size="xs" c="dimmed" mt={2}>
            <Trans>
              The network asks every account for a minimum balance. It stays yours, and each part is free again once the
              entry that it is for is removed.
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
  return (
    <dl className={css.lines}>
      <Line label={t`The account itself`} amount={lines.base} />
      <Line
        label={<Plural value={lines.entries} one={`# entry, ${each} XLM each`} other={`# entries, ${each} XLM each`} />}
        hint={t`Added assets, offers, signers`}
        amount={lines.forEntries}
      />
      {toStroops(lines.opening) > 0n && (
        <Line label={t`Opening balance`} hint={t`Given by us, for network fees only`} amount={lines.opening} />
      )}
      {toStroops(lines.underWay) > 0n && <Line label={t`Payments on their way`} amount={lines.underWay} />}
      <Line label={t`Reserved in total`} amount={lines.total} total />
    </dl>
  )
}

interface LineProps {
  label: ReactNode
  hint?: string
  amount: string
  total?: boolean
}

function Line({ label, hint, amount, total = false }: LineProps) {
  return (
    <div className={total ? css.total : undefined}>
      <dt>
        {label}
        {hint && <small>{hint}</small>}
      </dt>
      <dd>
        <Amount value={amount} code={NATIVE} />
      </dd>
    </div>
  )
}
