import { useLingui } from '@lingui/react/macro'
import { Combobox, useCombobox } from '@mantine/core'
import { IconCornerDownLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import type { FoundGroup, FoundItem } from './found.types.ts'
import c from './found-list.module.css'
import { Letters } from './letters.tsx'

interface FoundListProps {
  id: string
  groups: readonly FoundGroup[]
  /** Those that are marked in each text. */
  letters: string
  chosen: FoundItem | undefined
  /** Of the option: the line above names it as the active one. */
  optionId: (item: FoundItem) => string
  onOpen: (item: FoundItem) => void
}

/** The options of the line above; the focus stays there. */
export function FoundList({ id, groups, letters, chosen, optionId, onOpen }: FoundListProps) {
  const { t } = useLingui()
  const store = useCombobox({ opened: true })
  const chosenId = chosen && optionId(chosen)
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  const shown = (text: string | { of: ReactNode }): ReactNode =>
    typeof text === 'string' ? <Letters text={text} typed={letters} /> : text.of
  return (
    <Combobox store={store}>
      <Combobox.Options id={id} aria-label={t`Found`} className={c.list} hidden={groups.length === 0}>
        {groups.map(({ title, items }) => (
          <Combobox.Group key={title} label={title} classNames={{ groupLabel: c.group }}>
            {items.map((item) => (
              <Combobox.Option
                key={item.id}
                id={optionId(item)}
                value={item.id}
                aria-selected={item === chosen}
                className={c.option}
                onClick={() => onOpen(item)}
              >
                {item.mark}
                <span className={c.lines}>
                  <span className={c.label}>{shown(item.label)}</span>
                  <span className={c.about}>{shown(item.note)}</span>
                </span>
                <span className={c.end}>{item.end}</span>
                <IconCornerDownLeft className={c.enter} size={15} stroke={1.6} aria-hidden />
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
    </Combobox>
  )
}
