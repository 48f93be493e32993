import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import c from './api-reference.module.css'
import { CallDetail } from './call-detail.tsx'
import { CallList } from './call-list.tsx'
import { CallPanel } from './call-panel.tsx'
import { grouped } from './calls.ts'
import { type Reference, useReference } from './use-reference.ts'

interface Props {
  /** Name of the call that is shown. */
  selected: string | undefined
  onSelect: (name: string) => void
}

/** Every call of the product: a list by router, what the chosen one takes and answers, and a place to try it. */
export function ApiReference({ selected, onSelect }: Props) {
  const { t } = useLingui()
  const { reference, error, retry } = useReference()
  return (
    <section className={c.root} aria-label={t`All calls`}>
      {reference ? (
        <Shown {...{ reference, selected, onSelect }} />
      ) : error === null ? (
        <SkeletonLines rows={8} height={48} disc={0} />
      ) : (
        <LoadFailure title={t`The list of calls did not load`} error={error} onRetry={retry} />
      )}
    </section>
  )
}

function Shown({ reference: { api, calls }, selected, onSelect }: Props & { reference: Reference }) {
  const { t } = useLingui()
  const shown = calls.find(({ name }) => name === selected) ?? calls.find(({ name }) => name === 'payments.send')
  if (!shown) return null
  return (
    <div className={c.columns}>
      <CallList calls={calls} shown={shown.name} onSelect={onSelect} />
      <NativeSelect
        className={c.picker ?? ''}
        aria-label={t`Call`}
        value={shown.name}
        onChange={({ currentTarget }) => onSelect(currentTarget.value)}
        data={grouped(calls).map(([group, items]) => ({ group, items: items.map(({ name }) => name) }))}
      />
      <CallDetail call={shown} api={api} />
      <CallPanel key={shown.name} call={shown} api={api} />
    </div>
  )
}
