import { globSync, readFileSync } from 'node:fs'

/** Names of the icons that these files of the sources import. */
const iconsOf = (pattern: string): string[] =>
  globSync(pattern).flatMap((file) => readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w*/g) ?? [])

const OF_VISITORS = ['src/domains/{auth,landing}/**/*.tsx', 'src/app/toasts/*.tsx'].flatMap(iconsOf)
const OF_FRAME = [
  'src/app/frame/{menu-icon,more-sheet}.tsx',
  'src/app/{find/find,live/live-pause,preferences/balances-button}.tsx',
  'src/domains/**/*.navigation.ts',
]
  .flatMap(iconsOf)
  .filter((name) => !OF_VISITORS.includes(name))
const among = (names: readonly string[]): string => `(?:${[...new Set(names)].join('|')})\\.`

/**
 * What the same pages need together, in one piece: apart, the parts would compress worse, and each would cost a phone a
 * journey of its own. Nothing else belongs into a group, or it would come along where nobody asks for it.
 */
export const CHUNK_GROUPS = [
  {
    name: 'base',
    test: new RegExp(
      [
        'rolldown/runtime|preload-helper',
        'node_modules/(?:react|react-dom|scheduler|use-sync-external-store|react-error-boundary|clsx)/',
        'node_modules/(?:@lingui/(?:core|react)|@tanstack/(?:router-core|react-router|history|store|react-store))/',
        'icons-react/dist/esm/(?:createReactComponent|defaultAttributes)',
        '@mantine/core/esm/core/(?:MantineProvider|utils/(?!get-(?:base-value|sorted-breakpoints|breakpoint-value|context-item-index|single-element-child)|create-event-handler|find-element-in-shadow-dom))',
        'src/app/(?:all-routes|search-text|language/|session/(?:audience|session\\.store|session-user|session-provider|auth-status|marked-sign-out|page-load)|toasts/toast\\.store)|domains/auth/auth-search',
        'src/app/(?:api/(?:request|api-error|patience)|ssr/(?:ssr-language|page-scope|initial-data))|src/ui/(?:mark|brand|page-heading|server-time)\\.|src/app/frame/inside-main|auth/sign-out-marker|src/app/config/|ui-config/public-config|kernel/brand',
      ].join('|'),
    ),
  },
  {
    name: 'public',
    test: /src\/routes\/_public\/route\.tsx\?tsr-split|src\/app\/frame\/(?:public-header|announcement-(?:bar|edges)|header-menu|menu-link|use-menu|menus\.store|visitor-links|skip-link)\.|src\/ui\/(?:astrolabe|button-l|wordmark)|icons\/Icon(?:Check|Menu2|X)\./,
  },
  {
    name: 'account',
    test: /src\/app\/frame\/account(?:-button)?\.tsx|src\/app\/frame\/account-menu\.module|src\/app\/session\/session-end\.|src\/ui\/initials|icons\/IconChevronDown\./,
  },
  {
    name: 'sign-in',
    test: /src\/routes\/_public\/auth\.tsx\?tsr-split|src\/domains\/auth\/(?:auth-(?:screen|pitch)|register-form|session-debug|passkey-sign-in|sign-in-form)\.|src\/app\/session\/(?:return-to-page|sign-in)\.|icons\/Icon(?:Bug|ShieldCheck)\./,
  },
  {
    name: 'footer',
    test: /src\/app\/frame\/(?:footer|social-links|independence|preferences)\.|icons\/Icon(?:Language|Moon|Sun)\./,
  },
  {
    name: 'forms',
    test: /node_modules\/(?:react-hook-form|@hookform\/resolvers)\//,
  },
  {
    name: 'schemas',
    test: /node_modules\/zod\//,
  },
  {
    name: 'fields',
    test: /@mantine\/core\/esm\/components\/(?:Input|InputBase|TextInput|PasswordInput|CloseButton)\/|src\/ui\/focus-at-submit\./,
  },
  {
    name: 'mail',
    test: /src\/domains\/auth\/(?:mailed-link\/(?:use-mailed-token|mailed-link-screen)|reset-token|reset-password\.module)/,
  },
  {
    name: 'reply',
    test: /src\/app\/session\/(?:rooms|return-path)\.|node_modules\/@trpc\/(?:client|server)\/|src\/app\/api\/trpc-client|components\/Skeleton\/|src\/ui\/(?:formats|date-text|zone-known|load-failure|skeleton-lines|unanswered|busy-button|copy-button|use-copy|use-failure-text|failure|failure-sentences|bought-sentences)\.|icons\/Icon(?:Refresh|Copy)\./,
  },
  {
    name: 'sums',
    test: /src\/ui\/(?:money|amount|balance-text|state-line|worth|covered|choices)\.|src-shared\/kernel\/(?:format|decimal)\.|icons\/Icon(?:ArrowRight|Download)\./,
  },
  {
    name: 'panels',
    test: /src\/app\/media\/upload-picture\.|src\/ui\/(?:panel|form|page-header|flow-ends|empty|rows|status-badge|address|flow-steps|foreign-text|hue|asset-avatar|person|change|figure-strip|live-region|amount-input-text|plain-percent|usd-change|use-focus-back)[./]|src-shared\/kernel\/(?:address|reason\.schema|asset-id|stroops|usd|percent|shares|strkey|visible-text|pasted)\.ts|@mantine\/hooks\/esm\/utils\/(?:use-callback-ref|use-debounced-callback)|@mantine\/hooks\/esm\/use-debounced-callback|components\/VisuallyHidden\/|ScrollArea\/utils\/to-int|components\/(?:Checkbox\/CheckIcon|Accordion\/AccordionChevron)|core\/utils\/(?:get-(?:context-item-index|single-element-child)|create-event-handler|find-element-in-shadow-dom)\//,
  },
  {
    name: 'ticks',
    test: /@mantine\/core\/esm\/(?:components\/Checkbox\/(?!CheckIcon)|utils\/(?:InlineInput|InputsGroupFieldset)\/)/,
  },
  {
    name: 'tables',
    test: /src\/ui\/data-table\/(?!column-menu)|@tanstack\/(?:react-virtual|virtual-core|react-table|table-core)\//,
  },
  {
    name: 'tiles',
    test: /src\/ui\/(?:asset-glyph|avatar\.module|numbers|digits)\./,
  },
  {
    name: 'desk',
    test: /src\/(?:app\/(?:desk|media)|domains\/(?:admin|audit|[\w-]+\/admin))\/.*\.css$/,
  },
  {
    name: 'key-hint',
    test: /src\/ui\/key-hint\.|@mantine\/core\/esm\/components\/Kbd\//,
  },
  {
    name: 'desk-parts',
    test: /src\/app\/desk\/(?:act-words|approval-words|asked-notice|evidence-value-words|decision-dialog|decision-fields|desk-page|export-link|result|use-decide-keys|use-desk-search|use-refusal|verdict-bar)\.tsx?$/,
  },
  {
    name: 'own',
    test: /(?:src\/domains\/(?!admin|audit|landing|content|auth|security\/(?!api-keys)|api-docs)[\w-]+\/|src\/ui\/(?:charts|data-table|qr-code|code-input|key-hint|copy-list|step-marks|dial|amount-input)[\w./-]*).*\.css$/,
  },
  {
    name: 'safety',
    test: /src\/domains\/security\/(?!api-keys\/|security\.navigation)/,
  },
  {
    name: 'enter',
    test: /src\/app\/(?:passwords|passkeys)\/|src\/app\/session\/(?:second-step|session\.texts)|src\/domains\/auth\/(?:auth-form|pending-button|use-field-error)|src-shared\/domains\/(?:auth\/auth|security\/second-factors)\.schema|icons\/IconFingerprint\./,
  },
  {
    name: 'controls',
    test: /@mantine\/core\/esm\/(?:components\/(?:Button|ActionIcon|Loader|Transition|Text|Title|Anchor|UnstyledButton)|core\/(?:Box|InlineStyles|DirectionProvider|styles-api|factory))\/|@mantine\/hooks\/esm\/(?:use-(?:id|did-update|uncontrolled|merged-ref|reduced-motion|media-query)|utils\/random-id)|src\/ui\/(?:notice|tone)|icons\/Icon(?:AlertTriangle|ArrowsExchange|ChartCandle|Clock|Coin|InfoCircle)\./,
  },
  {
    name: 'frame',
    test: new RegExp(
      [
        'src/app/frame/(?:app-frame|flow|rail|bell|bottom-bar|more-sheet|admin-groups|use-waiting|waiting-count|use-within|page-tabs|service-bar|network-line|slim-footer|area-tag|legal-bar|active-among|closed-sections|use-own-pages|menu-icon|navigation)\\.',
        'src/ui/number-signs\\.|src/app/(?:preferences/|report/report-key-later|live/(?!published-watch)|find/find\\.|shortcuts/|step-up/(?:step-up(?:\\.store|-host)|with-step-up)|theme/palette|api/data-provider|trpc\\.ts)',
        'src/domains/(?:[\\w-]+/)+[\\w-]+\\.(?:live|navigation)\\.ts|transactions/arrivals/late-arrival-notices|notifications/inbox\\.|src/ui/network-names',
        'src/app/(?:api/query-client|ssr/set-answers|session/(?:leaving\\.store|session-unknown|admin-gate|user-gate|factor-gate|remembered-person))\\.|node_modules/@tanstack/(?:query-core|react-query)/|node_modules/@trpc/react-query/|@mantine/hooks/esm/use-hotkeys/',
        `icons/${among(OF_FRAME)}`,
      ].join('|'),
    ),
  },
  {
    name: 'icons',
    test: new RegExp(`icons/(?!${among(OF_VISITORS)})Icon`),
    minShareCount: 2,
  },
  {
    name: 'overlays',
    test: /node_modules\/@floating-ui\/|@mantine\/core\/esm\/components\/(?:FocusTrap|Portal|Overlay|ScrollArea)\/|@mantine\/hooks\/esm\/use-focus-/,
  },
  {
    name: 'choices',
    test: /(?:@mantine\/core\/esm\/(?:utils\/Floating|components\/(?:Popover|Combobox(?!\/(?:Combobox\.module|ComboboxChevron|get-parsed))|Select))|@mantine\/hooks\/esm\/use-(?:long-press|previous))\//,
  },
  {
    name: 'sending',
    test: /src\/ui\/(?:amount-input|amount-keys|decimal-input|use-told|local-time|date-field\/(?:date-field|date-button|date-typing|use-date-sentences))\.|icons\/IconCalendar\.|src\/domains\/payments\/use-field-error\.|src-shared\/domains\/fees\/service-fee\.ts|src\/app\/api\/(?:use-leaving-signal|ask-until-answered)\.|node_modules\/uuid\//,
  },
  {
    name: 'flow',
    test: /src\/domains\/(?:transactions\/(?:exchange|transaction-flow|use-transaction-text|result-sentences|ledger-sentences|order-(?:parts|text)|transaction-progress|row-parts|transaction-words|use-rate-text|transaction-icon|transaction-link)|wallet\/(?:reserve-hint|reserve-button|wallet-worth|opening-notice|frozen-notice|wallet-notice))\./,
  },
  {
    name: 'schedule',
    test: /src\/ui\/schedule\/|src-shared\/(?:kernel\/zoned-time|domains\/payments\/schedule-times)\.ts/,
  },
  {
    name: 'charts',
    test: /src\/ui\/(?:usd-change\.|charts\/(?:late-area-plot|value-chart|use-chart-dates)\.)|src-shared\/domains\/prices\/prices\.schema\.ts/,
  },
]
