import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import type { SwapSearch } from '#client/domains/swaps/swap-search.ts'
import css from '#client/domains/swaps/swaps.module.css'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { toLocal } from '#client/ui/local-time.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { NO_TIMES, timesOf } from '#client/ui/schedule/time-details.ts'
import { serverNow } from '#client/ui/server-time.ts'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { SLIPPAGE } from '#shared/domains/markets/impact.ts'
import type { Every } from '#shared/domains/payments/schedule-times.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import { termsOf } from './recurring-details.ts'
import { RecurringForm } from './recurring-form.tsx'

/** Shows what was set up in the list of all that is scheduled. */
function useShown(): (id: string) => void {
  const navigate = useNavigate()
  return (id) => void navigate({ to: '/send/scheduled', search: { id } })
}

interface NewProps {
  search: SwapSearch & { sell: string; buy: string; every: Every }
}

/** /swap?every=…: the swap that was entered, made again and again. */
export function NewRecurringScreen({ search: { sell, buy, amount = '', slippage = SLIPPAGE.swap, every } }: NewProps) {
  const { t } = useLingui()
  const [startsAt] = useState(() => toLocal(nextHour()))
  const shown = useShown()
  return (
    <Framed
      title={t`Recurring swap`}
      back={
        <ButtonLink
          to="/swap"
          search={{ sell, buy, amount }}
          variant="subtle"
          leftSection={<IconChevronLeft size={16} stroke={1.7} aria-hidden />}
        >
          {t`Swap`}
        </ButtonLink>
      }
    >
      <RecurringForm
        schedule={null}
        terms={{ sell, buy, amount, slippage, greatestPrice: null }}
        times={{ ...NO_TIMES, every, startsAt }}
        onDone={shown}
      />
    </Framed>
  )
}

/** The next full hour: there is time to look at it once more. */
const nextHour = (): string => new Date((Math.floor(serverNow() / HOUR_MS) + 1) * HOUR_MS).toISOString()

/** /swap?change=…: the form of a recurring swap, filled in with what it says now. */
export function ChangedRecurringScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const shown = useShown()
  const found = trpc.payments.schedules.get.useQuery({ id }, { retry: false })
  const schedule = found.data?.kind === 'swap' && found.data.nextAt !== null ? found.data : null
  const isGone = found.data !== undefined || ['NOT_FOUND', 'BAD_INPUT'].includes(failureOf(found.error).code ?? '')
  return (
    <Framed
      title={t`Change a recurring swap`}
      back={
        <ButtonLink
          to="/send/scheduled"
          search={{ id }}
          variant="subtle"
          leftSection={<IconChevronLeft size={16} stroke={1.7} aria-hidden />}
        >
          {t`Scheduled`}
        </ButtonLink>
      }
    >
      {schedule ? (
        <RecurringForm
          key={schedule.id}
          schedule={schedule}
          terms={termsOf(schedule)}
          times={timesOf(schedule)}
          onDone={shown}
        />
      ) : (
        <Panel>
          {isGone ? (
            <Empty title={t`There is nothing left to change`} level={2}>
              {t`This recurring swap has ended, or it is not yours.`}
            </Empty>
          ) : (
            <Unanswered query={found} failed={t`The recurring swap did not load`} rows={5} height={56} />
          )}
        </Panel>
      )}
    </Framed>
  )
}

const Framed = ({ title, back, children }: { title: string; back: ReactNode; children: ReactNode }) => (
  <div className={css.page}>
    <PageHeader title={title}>{back}</PageHeader>
    {children}
  </div>
)
