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
import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react'
import { freshKey } from './document-state.ts'
import type { RowProps } from './row.types.ts'

type MenuProps = RowProps & { label: string }

/** What can be done with a block, with its keys. A page has hundreds of blocks, so a menu is mounted when it is first asked for. */
export function RowMenu(props: MenuProps) {
  const [isUsed, setUsed] = useState(false)
  if (!props.isFree && !mayHide(props)) return null
  if (isUsed) return <UsedMenu {...props} />
  return <MoreButton of={props} aria-haspopup="menu" aria-expanded={false} onClick={() => setUsed(true)} />
}

const mayHide = ({ row }: RowProps): boolean => row.type !== 'head' && row.type !== 'section'

function MoreButton({ of, ...button }: { of: MenuProps } & ComponentPropsWithRef<'button'>) {
  const { t } = useLingui()
  const { label } = of
  const place = of.at + 1
  return (
    <ActionIcon variant="subtle" size={32} aria-label={t`More for ${label}, block ${place}`} {...button}>
      <IconDots size={16} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}

function UsedMenu(props: MenuProps) {
  const { row, at, count, isFree, act, onAdd } = props
  const { t } = useLingui()
  const [isOpened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The menu gives the focus back to what had it when it opened, so its button has to have it first.
  useEffect(() => {
    button.current?.focus()
    const frame = requestAnimationFrame(() => setOpened(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  const canGo = isFree && row.type !== 'head'
  return (
    <Menu
      opened={isOpened}
      onChange={setOpened}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <MoreButton of={props} ref={button} />
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
        {mayHide(props) && (
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
