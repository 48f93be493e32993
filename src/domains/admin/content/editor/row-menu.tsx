import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { freshKey } from './document-state.ts'
import type { RowProps } from './row.types.ts'

/** What can be done with a block, with its keys. */
export function RowMenu({ row, at, count, isFree, act, onAdd, label }: RowProps & { label: string }) {
  const { t } = useLingui()
  const place = at + 1
  const canGo = isFree && row.type !== 'head'
  const mayHide = row.type !== 'head' && row.type !== 'section'
  if (!isFree && !mayHide) return null
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" size={32} aria-label={t`More for ${label}, block ${place}`}>
          <IconDots size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isFree && (
          <Menu.Item
            leftSection={<IconPlus size={15} aria-hidden />}
            rightSection="Alt ↵"
            onClick={() => onAdd(row.key)}
          >
            <Trans>Add below</Trans>
          </Menu.Item>
        )}
        {canGo && (
          <>
            <Menu.Item
              leftSection={<IconArrowUp size={15} aria-hidden />}
              rightSection="Alt ↑"
              disabled={at <= 1}
              onClick={() => act({ do: 'move', key: row.key, to: at - 1 })}
            >
              <Trans>Move up</Trans>
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={15} aria-hidden />}
              rightSection="Alt ↓"
              disabled={at === count - 1}
              onClick={() => act({ do: 'move', key: row.key, to: at + 1 })}
            >
              <Trans>Move down</Trans>
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCopy size={15} aria-hidden />}
              rightSection="Ctrl D"
              onClick={() => act({ do: 'duplicate', key: row.key, copy: freshKey() })}
            >
              <Trans>Duplicate</Trans>
            </Menu.Item>
          </>
        )}
        {mayHide && (
          <Menu.Item
            leftSection={row.hidden ? <IconEye size={15} aria-hidden /> : <IconEyeOff size={15} aria-hidden />}
            onClick={() => act({ do: 'hide', key: row.key })}
          >
            {row.hidden ? t`Show` : t`Hide`}
          </Menu.Item>
        )}
        {canGo && (
          <Menu.Item
            leftSection={<IconTrash size={15} aria-hidden />}
            rightSection="Alt Del"
            onClick={() => act({ do: 'remove', key: row.key })}
          >
            <Trans>Delete</Trans>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
