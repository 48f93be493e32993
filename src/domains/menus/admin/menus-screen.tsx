import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHistory, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { DeskPage } from '#client/app/desk/desk-page.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useRooms } from '#client/app/session/rooms.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { KeyHint } from '#client/ui/key-hint.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { findMenuFault } from '#shared/domains/menus/menu-faults.ts'
import {
  MENU_LOCATIONS,
  type MenuItem,
  type MenuLocation,
  MOST_MENU_ITEMS,
} from '#shared/domains/menus/menus.schema.ts'
import { MenuHistory } from './menu-history.tsx'
import { MenuItemForm } from './menu-item-form.tsx'
import { MenuList } from './menu-list.tsx'
import { change, remove, setParent } from './menu-moves.ts'
import { MenuPreview } from './menu-preview.tsx'
import { useMenuWords } from './menu-words.ts'
import css from './menus.module.css'
import { PublishBar } from './publish-bar.tsx'
import { useIsDead, useMenuDesk } from './use-menu-desk.ts'

const SUPER = ['super'] as const

interface Props {
  location: MenuLocation
  onLocation: (location: MenuLocation) => void
}

/** /admin-menus: what leads where, seen as others see it before it is published. */
export function MenusScreen({ location, onLocation }: Props) {
  const { t } = useLingui()
  const { places, faults } = useMenuWords()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const isSuper = useRooms()(SUPER)
  const [opened, setOpened] = useState<string | null>(null)
  const [result, setResult] = useState<ResultText | null>(null)
  const desk = useMenuDesk(location)
  const { list, menu, items, setItems } = desk
  const isDead = useIsDead(list.data?.pages ?? [])
  const item = items.find(({ id }) => id === opened)
  const found = findMenuFault(location, items)
  const isFixed = ({ deliveredKey }: MenuItem): boolean => menu?.fixed.includes(deliveredKey ?? '') ?? false

  const show = (next: MenuLocation): void => {
    setOpened(null)
    setResult(null)
    onLocation(next)
  }
  const restore = trpc.admin.menus.restore.useMutation({
    onError: (error) => setResult({ tone: 'bad', text: explain(error) }),
    onSuccess: async () => {
      await utils.admin.menus.invalidate()
      desk.forget()
      setOpened(null)
      setResult({ tone: 'info', text: t`It is a draft now. Look at it, then publish it.` })
    },
  })
  const add = (): void => {
    const parent = location === 'footer' ? items.findLast(({ parentId }) => parentId === null)?.id : undefined
    const fresh = newItem(location, t`New item`)
    setItems(setParent(items, fresh, parent ?? null))
    setOpened(fresh.id)
  }
  return (
    <>
      <PageHeader title={t`Menus`} note={t`Published changes reach open browsers within two seconds.`}>
        <BusyButton
          variant="default"
          busy={restore.isPending}
          leftSection={<IconHistory size={16} stroke={1.7} aria-hidden />}
          onClick={() => restore.mutate({ location, from: 'delivered' })}
        >
          <Trans>Restore the original</Trans>
        </BusyButton>
      </PageHeader>
      <Tabs list={list} location={location} onLocation={show} />
      <DeskPage result={result}>
        {menu ? (
          <>
            <MenuPreview key={location} location={location} items={items} />
            <div className={css.grid} data-editing={item !== undefined || undefined}>
              <Panel
                title={places[location]}
                note={t`${items.length} items`}
                actions={
                  <>
                    <span className={css.keys}>
                      <KeyHint keys={['Alt', '↑', '↓']} />
                    </span>
                    <Button
                      variant="subtle"
                      size="xs"
                      disabled={items.length >= MOST_MENU_ITEMS}
                      leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
                      onClick={add}
                    >
                      <Trans>Add item</Trans>
                    </Button>
                  </>
                }
              >
                <MenuList
                  items={items}
                  selected={opened}
                  isFixed={isFixed}
                  mayMoveFixed={isSuper}
                  isDead={isDead}
                  onSelect={setOpened}
                  onChange={setItems}
                />
                <PublishBar
                  desk={desk}
                  location={location}
                  fault={found ? `${found.item.label}: ${faults[found.fault]}` : undefined}
                  onDone={(done) => {
                    setResult(done)
                    if (done.tone === 'good') setOpened(null)
                  }}
                />
              </Panel>
              {item && (
                <MenuItemForm
                  key={item.id}
                  item={item}
                  location={location}
                  items={items}
                  isFixed={isFixed(item)}
                  mayRename={isSuper}
                  fault={found?.item.id === item.id ? faults[found.fault] : undefined}
                  onChange={(next) => setItems(change(items, next))}
                  onParent={(parentId) => setItems(setParent(items, item, parentId))}
                  onRemove={() => {
                    setItems(remove(items, item.id))
                    setOpened(null)
                  }}
                  onClose={() => setOpened(null)}
                />
              )}
            </div>
            <MenuHistory
              key={`${location} history`}
              location={location}
              version={menu.version}
              isRestoring={restore.isPending}
              onRestore={(from) => restore.mutate({ location, from })}
            />
          </>
        ) : (
          <NotLoaded list={list} />
        )}
      </DeskPage>
    </>
  )
}

type List = ReturnType<typeof useMenuDesk>['list']

function Tabs({ list, location, onLocation }: Props & { list: List }) {
  const { t } = useLingui()
  const { places } = useMenuWords()
  return (
    <fieldset aria-label={t`Choose a menu`} className={css.tabs}>
      {MENU_LOCATIONS.map((one) => (
        <button key={one} type="button" aria-pressed={one === location} onClick={() => onLocation(one)}>
          {places[one]}
          <span>{list.data?.items.find((of) => of.location === one)?.items.length}</span>
        </button>
      ))}
    </fieldset>
  )
}

function NotLoaded({ list }: { list: List }) {
  const { t } = useLingui()
  const retry = { onRetry: () => void list.refetch(), retrying: list.isFetching }
  return (
    <Panel>
      {list.isError ? (
        <LoadFailure title={t`The menus did not load`} error={list.error} {...retry} />
      ) : (
        <SkeletonLines rows={6} height={54} />
      )}
    </Panel>
  )
}

const newItem = (location: MenuLocation, label: string): MenuItem => ({
  id: crypto.randomUUID(),
  parentId: null,
  label,
  labelEs: '',
  url: '/help',
  visitorUrl: null,
  icon: null,
  isActive: true,
  isExternal: false,
  requiresAuth: location === 'sidebar',
  deliveredKey: null,
})
