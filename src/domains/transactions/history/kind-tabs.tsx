import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import css from '#client/domains/transactions/reading.module.css'
import { SHOWN_TYPES } from '#client/domains/transactions/shown-types.ts'
import { KIND_WORDS } from '#client/domains/transactions/transaction-words.ts'
import { kindOf, TRANSACTION_KINDS, type TransactionKind } from '#shared/domains/transactions/transactions.kinds.ts'

const ALL = 'all'
/** Those that an account can have entries of. */
const SHOWN = TRANSACTION_KINDS.filter((kind) => SHOWN_TYPES.some((type) => kindOf(type) === kind))

interface Props {
  kind: TransactionKind | undefined
  onKind: (kind: TransactionKind | undefined) => void
  children: ReactNode
}

/** Tabs over the one list, which shows the entries of the chosen kind. */
export function KindTabs({ kind, onKind, children }: Props) {
  const { t, i18n } = useLingui()
  const value = kind ?? ALL
  const shown = kind === undefined || SHOWN.includes(kind) ? SHOWN : [...SHOWN, kind]
  return (
    <Tabs value={value} onChange={(next) => onKind(TRANSACTION_KINDS.find((one) => one === next))}>
      <Tabs.List className={css.tabs} aria-label={t`Kinds of entries`}>
        <Tabs.Tab value={ALL}>{t`All`}</Tabs.Tab>
        {shown.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {i18n._(KIND_WORDS[one])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {[ALL, ...shown].map((one) => (
        <Tabs.Panel key={one} value={one} pt={16}>
          {one === value && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
