import type { MantineThemeComponents } from '@mantine/core'
import c from './theme.module.css'

/** The dialogs' inner header is no landmark of the page. */
const attributes = { header: { role: 'none' } }
const overlayProps = { backgroundOpacity: 0.65 }

/** Defaults by component name: importing the components here would put all of them into the first download. */
export const componentTheme: MantineThemeComponents = {
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray', size: 32 },
    classNames: { root: c.actionIcon },
  },
  Anchor: { defaultProps: { underline: 'hover' } },
  Badge: { defaultProps: { radius: 'sm', variant: 'light' }, classNames: { root: c.badge } },
  Button: { classNames: { root: c.button } },
  Checkbox: { defaultProps: { radius: 'sm' }, classNames: { input: c.check } },
  Divider: { defaultProps: { color: 'var(--x-line)' } },
  Drawer: {
    defaultProps: { padding: 12, overlayProps, attributes },
    classNames: { content: c.sheet, title: c.dialogTitle, header: c.dialogHeader },
  },
  Input: { defaultProps: { size: 'sm' }, classNames: { input: c.input } },
  InputWrapper: { classNames: { label: c.label, description: c.description, error: c.error } },
  Kbd: { classNames: { root: c.kbd } },
  Menu: {
    defaultProps: { withInitialFocusPlaceholder: false },
    classNames: {
      dropdown: c.dropdown,
      item: c.menuItem,
      itemSection: c.menuSection,
      label: c.menuLabel,
      divider: c.menuDivider,
    },
  },
  Modal: {
    defaultProps: { radius: 'xl', centered: true, padding: 24, overlayProps, attributes },
    classNames: { content: c.modal, title: c.dialogTitle, header: c.dialogHeader },
  },
  Paper: { defaultProps: { radius: 'lg' } },
  Popover: { classNames: { dropdown: c.dropdown } },
  SegmentedControl: {
    defaultProps: { withItemsBorders: false },
    classNames: { root: c.segRoot, indicator: c.segIndicator, label: c.segLabel },
  },
  Select: { defaultProps: { size: 'sm', checkIconPosition: 'right' } },
  Skeleton: { classNames: { root: c.skeleton } },
  Switch: { classNames: { track: c.track } },
  Table: { classNames: { table: c.table, th: c.th, td: c.td } },
  Tabs: { classNames: { list: c.tabsList, tab: c.tab } },
  Tooltip: { defaultProps: { withArrow: true } },
}
