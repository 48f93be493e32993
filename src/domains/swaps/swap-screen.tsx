import { type ReactNode, useMemo } from 'react'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { ChangedRecurringScreen, NewRecurringScreen } from './recurring/recurring-screen.tsx'
import { SwapForm } from './swap-form.tsx'
import { SwapSearch } from './swap-search.ts'
import { SwappedScreen } from './swapped-screen.tsx'
import { useResultFocus } from './use-result-focus.ts'

interface Props {
  /** From the URL, not validated yet. */
  search: SwapSearch
  onSearch: (search: SwapSearch, replace: boolean) => void
  /** The state line of a transaction, and why it failed. */
  renderProgress: (transaction: Transaction) => ReactNode
  renderWays: (transaction: Transaction, ways: { again: ReactNode; retry: ReactNode }) => ReactNode
}

/** /swap: the quote, and the swap that came of it, whose URL shows it again after a reload. */
export function SwapScreen({ search: written, onSearch, renderProgress, renderWays }: Props) {
  const search = useMemo(() => SwapSearch.parse(written), [written])
  useResultFocus(search.done)
  if (search.done) return <SwappedScreen id={search.done} renderProgress={renderProgress} renderWays={renderWays} />
  const { sell, buy, amount, exact, every, change } = search
  if (change) return <ChangedRecurringScreen id={change} />
  if (every && sell && buy && sell !== buy) return <NewRecurringScreen search={{ ...search, sell, buy, every }} />
  return <SwapForm key={`${sell} ${buy} ${amount} ${exact}`} search={search} onSearch={onSearch} />
}
