import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/transactions/transactions.module.css'

interface Props {
  tag: string | undefined
  onChange: (tag: string | undefined) => void
}

/** The entries with one of the person's own tags; not shown to who has none. */
export function TagField({ tag, onChange }: Props) {
  const { t } = useLingui()
  const own = trpc.transactions.tags.useQuery().data?.items.map((known) => known.tag) ?? []
  const tags = tag === undefined || own.includes(tag) ? own : [tag, ...own]
  if (tags.length === 0) return null
  return (
    <Select
      comboboxProps={{ withinPortal: false }}
      className={css.filter}
      aria-label={t`Tag`}
      allowDeselect={false}
      searchable
      value={tag ?? ''}
      data={[{ value: '', label: t`Any tag` }, ...tags.map((value) => ({ value, label: value }))]}
      onChange={(value) => onChange(value || undefined)}
    />
  )
}
