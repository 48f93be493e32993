/** What an item may show beside its name, in the sidebar and in the bar of phones. */
export const MENU_ICONS = [
  ...['home', 'wallet', 'chart-pie', 'chart-bar', 'arrow-up-right', 'arrow-down-left', 'activity', 'adjustments'],
  ...['arrows-exchange', 'droplet', 'arrows-left-right', 'history', 'users', 'bell', 'shield', 'settings', 'key'],
  ...[
    'credit-card',
    'coins',
    'id',
    'share',
    'star',
    'gift',
    'book',
    'file',
    'help',
    'rocket',
    'lock',
    'message',
    'link',
  ],
] as const
export type MenuIcon = (typeof MENU_ICONS)[number]
