import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Switch, UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconExternalLink,
  IconGripVertical,
  IconLock,
  IconPinned,
} from '@tabler/icons-react'
import { LiveRegion } from '#client/ui/live-region.tsx'
import type { MenuItem } from '#shared/domains/menus/menus.schema.ts'
import { change, placeOf, type Way } from './menu-moves.ts'
import css from './menus.module.css'
import { useMenuMoves } from './use-menu-moves.ts'

interface Props {
  items: readonly MenuItem[]
  selected: string | null
  /** Whether an item is a link of the specification. */
  isFixed: (item: MenuItem) => boolean
  /** Whether whoever looks may move fixed ones. */
  mayMoveFixed: boolean
  isDead: (item: MenuItem) => boolean
  onSelect: (id: string) => void
  onChange: (items: readonly MenuItem[]) => void
}

/** The items in their order: by dragging, by the arrows beside each, or by Alt and the arrow keys. */
export function MenuList({ items, selected, isFixed, mayMoveFixed, isDead, onSelect, onChange }: Props) {
  const { t } = useLingui()
  const canMove = (item: MenuItem): boolean => mayMoveFixed || !isFixed(item)
  const { said, dragged, list, move } = useMenuMoves({ items, canMove, onChange })
  return (
    <>
      <LiveRegion text={said} />
      <ol className={css.list} ref={list}>
        {items.map((item) => {
          const { id, label, parentId } = item
          return (
            <li
              key={id}
              data-id={id}
              data-level={parentId === null ? 1 : 2}
              data-on={id === selected || undefined}
              data-off={!item.isActive || undefined}
              data-dragged={id === dragged || undefined}
              draggable={canMove(item)}
            >
              <IconGripVertical size={16} stroke={1.6} className={css.grip} aria-hidden />
              <Name {...{ item, isDead: isDead(item), isSelected: id === selected }} onSelect={() => onSelect(id)}>
                {items.find((one) => one.id === parentId)?.label}
              </Name>
              <Flags item={item} isFixed={isFixed(item)} />
              <Moves {...{ item, items, canMove: canMove(item) }} onMove={(way) => move(item, way, way)} />
              <Switch
                aria-label={t`Show ${label}`}
                checked={item.isActive}
                disabled={isFixed(item)}
                onChange={({ currentTarget: { checked } }) => onChange(change(items, { ...item, isActive: checked }))}
              />
            </li>
          )
        })}
      </ol>
    </>
  )
}

interface NameProps {
  item: MenuItem
  isDead: boolean
  isSelected: boolean
  onSelect: () => void
  /** The heading that it stands under. */
  children: string | undefined
}

function Name({ item: { label, url }, isDead, isSelected, onSelect, children: parent }: NameProps) {
  const { t } = useLingui()
  return (
    <UnstyledButton className={css.name} data-by="name" aria-pressed={isSelected} onClick={onSelect}>
      <b>
        {label}
        {parent && <span className="vh">, {t`under ${parent}`}</span>}
      </b>
      {isDead ? (
        <span className={css.dead}>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
          {t`Page not found, ${url ?? ''}`}
        </span>
      ) : (
        <span>{url === null ? t`Opens a list` : url.replace('https://', '')}</span>
      )}
    </UnstyledButton>
  )
}

interface MovesProps {
  item: MenuItem
  items: readonly MenuItem[]
  canMove: boolean
  onMove: (way: Way) => void
}

function Moves({ item: { id, label }, items, canMove, onMove }: MovesProps) {
  const { t } = useLingui()
  const { at, all } = placeOf(items, id)
  return (
    <span className={css.moves}>
      {(['up', 'down'] as const).map((way) => (
        <ActionIcon
          key={way}
          variant="subtle"
          size={32}
          data-by={way}
          aria-label={way === 'up' ? t`Move ${label} up` : t`Move ${label} down`}
          disabled={!canMove || (way === 'up' ? at === 1 : at === all)}
          onClick={() => onMove(way)}
        >
          {way === 'up' ? (
            <IconArrowUp size={16} stroke={1.7} aria-hidden />
          ) : (
            <IconArrowDown size={16} stroke={1.7} aria-hidden />
          )}
        </ActionIcon>
      ))}
    </span>
  )
}

function Flags({ item, isFixed }: { item: MenuItem; isFixed: boolean }) {
  const { t } = useLingui()
  const ICON = { size: 14, stroke: 1.6, 'aria-hidden': true } as const
  return (
    <span className={css.flags}>
      {item.labelEs === '' && <span data-lacks>{t`No Spanish name`}</span>}
      {isFixed && (
        <span>
          <IconPinned {...ICON} />
          {t`Fixed`}
        </span>
      )}
      {item.requiresAuth && (
        <span>
          <IconLock {...ICON} />
          {t`Signed in`}
        </span>
      )}
      {item.isExternal && (
        <span>
          <IconExternalLink {...ICON} />
          {t`New tab`}
        </span>
      )}
    </span>
  )
}
