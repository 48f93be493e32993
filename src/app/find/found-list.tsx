import { useLingui } from '@lingui/react/macro'
import { Combobox, useCombobox } from '@mantine/core'
import { useEffect } from 'react'
import c from './find.module.css'
import type { FoundGroup, FoundItem } from './found.types.ts'

interface FoundListProps {
  id: string
  groups: readonly FoundGroup[]
  chosen: FoundItem | undefined
  /** Of the option: the line above names it as the active one. */
  optionId: (item: FoundItem) => string
  onOpen: (item: FoundItem) => void
}

/** The options of the line above; the focus stays there. */
export function FoundList({ id, groups, chosen, optionId, onOpen }: FoundListProps) {
  const { t } = useLingui()
  const store = useCombobox({ opened: true })
  const chosenId = chosen && optionId(chosen)
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <Combobox store={store}>
      <Combobox.Options id={id} aria-label={t`Found`} className={c.list} hidden={groups.length === 0}>
        {groups.map(({ title, items }) => (
          <Combobox.Group key={title} label={title} classNames={{ groupLabel: c.group }}>
            {items.map((item) => (
              <Combobox.Option
                key={item.to}
                id={optionId(item)}
                value={item.to}
                aria-selected={item === chosen}
                className={c.option}
                onClick={() => onOpen(item)}
              >
                <item.icon size={18} stroke={1.5} aria-hidden />
                <span className={c.label}>{item.label}</span>
                <span className={c.about}>{item.note}</span>
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
    </Combobox>
  )
}
