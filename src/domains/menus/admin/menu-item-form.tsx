import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { MenuIcon } from '#client/app/frame/menu-icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { isMenuAddress, isPagePath } from '#shared/domains/menus/menu-address.ts'
import { type MenuIcon as IconName, MENU_ICONS } from '#shared/domains/menus/menu-icons.ts'
import { type MenuItem, type MenuLocation, MOST_LABEL } from '#shared/domains/menus/menus.schema.ts'
import { isHttpsAddress } from '#shared/kernel/https-address.ts'
import { AddressCheck } from './address-check.tsx'
import css from './menus.module.css'

interface Props {
  item: MenuItem
  location: MenuLocation
  items: readonly MenuItem[]
  isFixed: boolean
  /** Whether whoever looks may rename fixed links. */
  mayRename: boolean
  fault: string | undefined
  onChange: (item: MenuItem) => void
  onParent: (parentId: string | null) => void
  onRemove: () => void
  onClose: () => void
}

const TOP = 'top'

/** One item: its names in both languages, where it leads, and who sees it. What is typed shows in the preview at once. */
export function MenuItemForm(props: Props) {
  const { item, location, items, isFixed, mayRename, fault, onChange, onParent, onRemove, onClose } = props
  const { t } = useLingui()
  const set = (change: Partial<MenuItem>): void => onChange({ ...item, ...change })
  const isLocked = isFixed && !mayRename
  const holds = items.some(({ parentId }) => parentId === item.id)
  const isOutside = item.url !== null && isHttpsAddress(item.url)
  const headings = items.filter(({ id, parentId, url }) => parentId === null && url === null && id !== item.id)
  const mayHaveIcon = item.url !== null && (location === 'sidebar' || (location === 'mobile' && item.requiresAuth))
  return (
    <section className={css.edit} aria-labelledby="menu-item">
      <h2 id="menu-item">{item.label || t`New item`}</h2>
      <div className={css.form}>
        {isFixed && (
          <Notice tone="info">
            {mayRename
              ? t`A fixed link: it stays on, and stays where it leads.`
              : t`Fixed links can be moved and renamed by a super admin only.`}
          </Notice>
        )}
        <Names {...{ item, set, isLocked }} />
        {!holds && <LeadsTo {...{ item, set, isFixed, fault }} />}
        {isOutside && <AddressCheck key={item.url} url={item.url ?? ''} />}
        <div className={css.two}>
          {!holds && (
            <Select
              label={t`Under`}
              disabled={isLocked}
              allowDeselect={false}
              value={item.parentId ?? TOP}
              data={[
                ...(location === 'footer' && item.url !== null ? [] : [{ value: TOP, label: t`Nothing, at the top` }]),
                ...headings.map(({ id, label }) => ({ value: id, label })),
              ]}
              onChange={(value) => onParent(value === TOP ? null : value)}
            />
          )}
          {mayHaveIcon && <IconChoice {...{ item, set }} />}
        </div>
        {location === 'footer' && item.url !== null && <VisitorAddress {...{ item, set, isFixed }} />}
        {item.url !== null && (
          <Checkbox
            label={t`Opens in a new tab`}
            description={isOutside ? t`Another site always does, and learns nothing about ours.` : undefined}
            checked={item.isExternal}
            disabled={isLocked || isOutside}
            onChange={({ currentTarget: { checked } }) => set({ isExternal: checked })}
          />
        )}
        {location !== 'sidebar' && (
          <Checkbox
            label={t`Only when signed in`}
            description={t`Left out by the server, not just hidden.`}
            checked={item.requiresAuth}
            disabled={isFixed}
            onChange={({ currentTarget: { checked } }) => set({ requiresAuth: checked })}
          />
        )}
        <footer className={css.foot}>
          <Button variant="default" disabled={isFixed} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
          <span />
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </footer>
      </div>
    </section>
  )
}

interface PartProps {
  item: MenuItem
  set: (change: Partial<MenuItem>) => void
}

function Names({ item, set, isLocked }: PartProps & { isLocked: boolean }) {
  const { t } = useLingui()
  return (
    <div className={css.two}>
      <TextInput
        label={t`English`}
        maxLength={MOST_LABEL}
        value={item.label}
        disabled={isLocked}
        error={item.label.trim() === '' ? t`Give it a name.` : undefined}
        onChange={({ currentTarget: { value } }) => set({ label: value })}
      />
      <TextInput
        label={t`Spanish`}
        maxLength={MOST_LABEL}
        value={item.labelEs}
        disabled={isLocked}
        placeholder={item.label}
        onChange={({ currentTarget: { value } }) => set({ labelEs: value })}
      />
    </div>
  )
}

/** Another site always opens in a new tab; what leads nowhere in none. */
function LeadsTo({ item, set, isFixed, fault }: PartProps & { isFixed: boolean; fault: string | undefined }) {
  const { t } = useLingui()
  const setUrl = (text: string): void => {
    const url = text.trim() === '' ? null : text.trim()
    set({ url, isExternal: url !== null && (isHttpsAddress(url) || item.isExternal) })
  }
  return (
    <TextInput
      label={t`Leads to`}
      description={
        item.parentId === null
          ? t`A page, as /help, or an address with https://. Empty: it opens a list.`
          : t`A page, as /help, or an address with https://.`
      }
      value={item.url ?? ''}
      disabled={isFixed}
      spellCheck={false}
      autoComplete="off"
      error={item.url !== null && !isMenuAddress(item.url) ? t`Begin with / or with https://.` : fault}
      onChange={({ currentTarget: { value } }) => setUrl(value)}
    />
  )
}

function IconChoice({ item, set }: PartProps) {
  const { t } = useLingui()
  return (
    <Select
      label={t`Icon`}
      allowDeselect={false}
      searchable
      value={item.icon ?? 'link'}
      data={[...MENU_ICONS]}
      leftSection={<MenuIcon name={item.icon ?? 'link'} size={16} />}
      renderOption={({ option }) => (
        <span className={css.word}>
          <MenuIcon name={option.value as IconName} size={16} />
          {option.label}
        </span>
      )}
      onChange={(value) => set({ icon: value as IconName })}
    />
  )
}

function VisitorAddress({ item, set, isFixed }: PartProps & { isFixed: boolean }) {
  const { t } = useLingui()
  return (
    <TextInput
      label={t`Visitors are led to`}
      description={t`A public page instead, where this one is for signed-in people.`}
      value={item.visitorUrl ?? ''}
      disabled={isFixed}
      spellCheck={false}
      autoComplete="off"
      error={item.visitorUrl !== null && !isPagePath(item.visitorUrl) ? t`Begin with /.` : undefined}
      onChange={({ currentTarget: { value } }) => set({ visitorUrl: value.trim() || null })}
    />
  )
}
