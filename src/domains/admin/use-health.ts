import { useLingui } from '@lingui/react/macro'
import { ageOf } from '#client/app/desk/age.ts'
import { useFormats } from '#client/ui/formats.ts'
import { serverNow } from '#client/ui/server-time.ts'
import type { Tone } from '#client/ui/tone.ts'
import type { NetworkOverview, QueueOverview } from '#shared/domains/admin/overview.schema.ts'
import type { PartQuery } from './part.tsx'
import { useOpenCount } from './use-open-count.ts'
import type { Overview } from './use-overview.ts'

export type HealthPart = 'ledger' | 'horizon' | 'sending' | 'queue' | 'jobs' | 'mail'

export interface HealthLine {
  part: HealthPart
  name: string
  detail: string
  state: { label: string; tone: Tone }
}

/** A network closes a ledger every few seconds; an older last booked ledger means a delay. */
const LATE_MS = 60_000
const FAR_BEHIND = 5

/** One line for each part of the service that is open to whoever looks; a part that did not load says so, without affecting the others. */
export function useHealth(overview: Overview): HealthLine[] {
  const { network, queue, jobs, mails, open } = overview
  const words = useStateWords()
  const { ledger, horizon, sending } = useNetworkWords()
  const sendingQueue = useQueueWords()
  const { t } = useLingui()
  const line = <Data>(
    place: Pick<HealthLine, 'part' | 'name'>,
    query: PartQuery<Data>,
    read: (data: Data) => Omit<HealthLine, 'part' | 'name'>,
  ): HealthLine => {
    if (query.data !== undefined && !query.isError) return { ...place, ...read(query.data) }
    const detail = query.isError ? t`This did not load.` : t`Loading...`
    return { ...place, detail, state: query.isError ? words.unknown : words.reading }
  }
  const lines = [
    line({ part: 'ledger', name: t`Ledger` }, network, ledger),
    line({ part: 'horizon', name: t`Horizon` }, network, horizon),
    line({ part: 'sending', name: t`Sending` }, network, sending),
    line({ part: 'queue', name: t`Submission queue` }, queue, sendingQueue),
    line({ part: 'jobs', name: t`Jobs` }, jobs, ({ failing, waiting, running }) => ({
      detail: t`${failing} failing, ${waiting} waiting, ${running} running`,
      state: failing > 0 ? words.degraded : words.healthy,
    })),
    line({ part: 'mail', name: t`Mail` }, mails, ({ sent, waiting, failed }) => ({
      detail: t`${sent} sent, ${waiting} waiting, ${failed} failed`,
      state: failed > 0 ? words.degraded : words.healthy,
    })),
  ]
  const closed: Partial<Record<HealthPart, boolean>> = {
    queue: !open.operations,
    jobs: !open.operations,
    mail: !open.mails,
  }
  return lines.filter(({ part }) => !closed[part])
}

function useStateWords() {
  const { t } = useLingui()
  const word = (label: string, tone: Tone) => ({ label, tone })
  return {
    healthy: word(t`Healthy`, 'good'),
    degraded: word(t`Degraded`, 'warn'),
    down: word(t`Down`, 'bad'),
    frozen: word(t`Frozen`, 'bad'),
    unknown: word(t`Unknown`, 'warn'),
    reading: word(t`Reading`, 'mute'),
  }
}

function useQueueWords() {
  const { t } = useLingui()
  const openCount = useOpenCount()
  const words = useStateWords()
  return (queue: QueueOverview) => {
    const [live, resent, leased] = [openCount(queue.live), openCount(queue.resent), openCount(queue.leased)]
    return {
      detail: t`Sent: ${live}, resubmitted: ${resent}, in progress: ${leased}`,
      state: queue.stopped > 0 ? words.degraded : words.healthy,
    }
  }
}

function useNetworkWords() {
  const { t } = useLingui()
  const { count } = useFormats()
  const words = useStateWords()
  const ledger = ({ booked }: NetworkOverview) => {
    const [number, age] = [count(booked.ledger), ageOf(booked.closedAt)]
    const isLate = serverNow() - new Date(booked.closedAt).getTime() > LATE_MS
    return { detail: t`${number}, booked; closed ${age} ago`, state: isLate ? words.degraded : words.healthy }
  }
  const horizon = ({ horizon: found, behind }: NetworkOverview) => {
    if (!found) return { detail: t`It does not answer.`, state: words.down }
    const { milliseconds } = found
    const lag = behind ?? 0
    const isFar = lag > FAR_BEHIND
    return { detail: t`${milliseconds} ms, ledgers to book: ${lag}`, state: isFar ? words.degraded : words.healthy }
  }
  const sending = ({ frozenReason, baseFee }: NetworkOverview) =>
    frozenReason === null
      ? { detail: t`Base fee ${baseFee} stroops`, state: words.healthy }
      : { detail: frozenReason, state: words.frozen }
  return { ledger, horizon, sending }
}
