import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import {
  IconActivity,
  IconAlertTriangle,
  IconArrowsSplit2,
  IconCameraExclamation,
  IconChecks,
  IconChevronRight,
  IconClockHour4,
  IconFileText,
  IconHandStop,
  IconHelpHexagon,
  IconId,
  IconLifebuoy,
  IconMail,
  IconPigMoney,
  IconReceipt2,
  IconRefreshAlert,
  IconRosetteDiscount,
  IconSnowflake,
} from '@tabler/icons-react'
import { ageOf } from '#client/app/desk/age.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { serverNow } from '#client/ui/server-time.ts'
import { WAITING_COUNTED, type Waiting, type WaitingItem, type WaitingKindName } from '#shared/domains/admin/waiting.ts'
import type { PartQuery } from './part.tsx'
import { useWaitingWords } from './use-waiting-words.ts'
import css from './waiting-tiles.module.css'

const ICONS: Record<WaitingKindName, typeof IconMail> = {
  approvals: IconChecks,
  identity: IconId,
  support: IconLifebuoy,
  reports: IconCameraExclamation,
  deposits: IconReceipt2,
  strangers: IconHelpHexagon,
  choices: IconArrowsSplit2,
  issues: IconActivity,
  jobs: IconRefreshAlert,
  stopped: IconHandStop,
  frozen: IconSnowflake,
  overdue: IconClockHour4,
  content: IconFileText,
  affiliates: IconRosetteDiscount,
  runs: IconAlertTriangle,
  payouts: IconPigMoney,
  mails: IconMail,
}
/** Those that have their place though nothing waits. */
const LASTING = new Set<WaitingKindName>(['approvals', 'identity', 'deposits', 'strangers', 'issues', 'jobs'])
const PLACES = ['1', '2', '3', '4', '5', '6']

/** What waits for whoever looks, by kind; each number leads to its list. */
export function WaitingTiles({ waiting }: { waiting: PartQuery<Waiting> }) {
  const { t } = useLingui()
  const { data, isError } = waiting
  const items = data?.items.filter(({ kind, count }) => count > 0 || LASTING.has(kind))
  if (isError && !items) return null // the line under the title says so
  return (
    <section className={css.tiles} aria-label={t`Waiting for you`}>
      {items
        ? items.map((item) => <Tile key={item.kind} item={item} />)
        : PLACES.map((place) => (
            <span key={place} className={css.tile}>
              <Skeleton height={18} width="70%" />
              <Skeleton height={26} width={32} my={5} />
              <Skeleton height={14} width="50%" />
            </span>
          ))}
    </section>
  )
}

function Tile({ item }: { item: WaitingItem }) {
  const { count } = useFormats()
  const words = useWaitingWords()
  const note = useNote(item)
  const Icon = ICONS[item.kind]
  return (
    <a href={item.page} className={css.tile} data-warn={item.count > 0 || undefined}>
      <span className={css.head}>
        <Icon size={18} stroke={1.5} aria-hidden />
        <span className={css.name}>{words[item.kind]}</span>
        <IconChevronRight size={16} stroke={1.6} className={css.go} aria-hidden />
      </span>
      <span className={css.figure}>
        {item.count > WAITING_COUNTED ? `${count(WAITING_COUNTED)}+` : count(item.count)}
      </span>
      <span className={css.note}>{note}</span>
    </a>
  )
}

/** The fact of a kind, and how long the oldest waits. */
function useNote({ count, oldestAt, fact }: WaitingItem): string {
  const { t } = useLingui()
  if (count === 0 || oldestAt === null) return t`Nothing waits`
  const age = ageOf(oldestAt)
  if (fact === null) return t`Oldest ${age}`
  if ('usd' in fact) {
    const usd = formatUsd(fact.usd)
    return t`${usd}, oldest ${age}`
  }
  if ('severe' in fact) return t`${plural(fact.severe, { one: '# severe', other: '# severe' })}, oldest ${age}`
  // the same units as ages have, counted towards the end
  const left = ageOf(new Date(serverNow()).toISOString(), new Date(fact.lapsesAt).getTime())
  return t`The first lapses in ${left}`
}
