import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import c from './api-reference.module.css'
import { CallDetail } from './call-detail.tsx'
import { CallList } from './call-list.tsx'
import { CallPanel } from './call-panel.tsx'
import { grouped } from './calls.ts'
import type { Reference } from './use-reference.ts'

interface Props {
  reference: Reference
  selected: string | undefined
  onSelect: (name: string) => void
}

/** The list of calls, or on a phone a picker; the chosen call; and the place to try it. */
export function ReferenceColumns({ reference: { api, calls }, selected, onSelect }: Props) {
  const { t } = useLingui()
  const shown = calls.find(({ name }) => name === selected) ?? calls.find(({ name }) => name === 'payments.send')
  if (!shown) return null
  return (
    <div className={c.columns}>
      <CallList calls={calls} shown={shown.name} errors={Object.keys(api['x-errors']).length} onSelect={onSelect} />
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
