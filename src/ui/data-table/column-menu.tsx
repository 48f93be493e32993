import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { type Column, isHideable } from './column.ts'
import type { ColumnChoice } from './column-choice.ts'
import css from './column-menu.module.css'

/** Not inside the panel, which clips its overflow, but within the page's landmarks. */
const IN_MAIN = { target: 'main' }

interface ColumnMenuProps<Data> extends ColumnChoice {
  columns: readonly Column<Data>[]
  /** Accessible name of the table that the menu belongs to. */
  table: string
}

/** Shows and hides a table's columns. Hidden where rows are cards, which always show the same. */
export function ColumnMenu<Data>({ columns, table, hidden, setHidden }: ColumnMenuProps<Data>) {
  const { t } = useLingui()
  const choices = columns.filter(isHideable)
  const shown = choices.map(({ key }) => key).filter((key) => !hidden.includes(key))
  const hideOthers = (keys: readonly string[]): void =>
    setHidden([
      ...hidden.filter((key) => choices.every((column) => column.key !== key)), // columns that are not in the table now
      ...choices.map(({ key }) => key).filter((key) => !keys.includes(key)),
    ])
  return (
    <Menu position="bottom-end" portalProps={IN_MAIN} closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon className={css.button} aria-label={t`Columns: ${table}`} title={t`Columns`}>
          <IconColumns3 size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup value={shown} onChange={hideOthers}>
          {choices.map(({ key, head, roomy }) => (
            <Menu.CheckboxItem key={key} value={key} className={roomy ? css.roomy : undefined}>
              {head}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
