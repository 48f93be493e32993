import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { ALL_EVENTS } from '#shared/domains/webhooks/event-types.ts'
import type { Webhook } from '#shared/domains/webhooks/webhooks.schema.ts'
import { arrivedShare, bareUrl } from './endpoint-figures.ts'
import { EndpointState } from './endpoint-state.tsx'
import { HistoryBar } from './history-bar.tsx'
import css from './webhooks.module.css'

interface Props {
  endpoints: readonly Webhook[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Each endpoint with what arrived there within seven days. */
export function EndpointList({ endpoints, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const columns = useEndpointColumns(onChoose)
  return (
    <DataTable
      caption={t`Endpoints`}
      columns={columns}
      rows={[...endpoints]}
      rowKey={({ id }) => id}
      selected={chosen}
    />
  )
}

function useEndpointColumns(onChoose: Props['onChoose']): Column<Webhook>[] {
  const { t } = useLingui()
  const { clockOrDay } = useFormats()
  const eventsOf = ({ events, lastAt }: Webhook): string => {
    const count = events.length
    const chosen = events.includes(ALL_EVENTS)
      ? t`All events`
      : t`${plural(count, { one: '# event', other: '# events' })}`
    if (lastAt === null) return chosen
    const last = clockOrDay(lastAt)
    return t`${chosen}, last ${last}`
  }
  return [
    {
      key: 'endpoint',
      head: t`Endpoint`,
      sortBy: ({ url }) => url,
      cell: (endpoint) => (
        <button
          type="button"
          data-row-link={endpoint.id}
          className={`plain ${css.name}`}
          onClick={() => onChoose(endpoint.id)}
        >
          <b>
            <ForeignText text={bareUrl(endpoint.url)} />
          </b>
          <span>{eventsOf(endpoint)}</span>
          <span className={css.narrow}>
            <HistoryBar endpoint={endpoint} />
          </span>
        </button>
      ),
    },
    { key: 'history', head: t`Past 7 days`, wide: true, cell: (endpoint) => <HistoryBar endpoint={endpoint} /> },
    { key: 'arrived', head: t`Arrived`, wide: true, end: true, cell: (endpoint) => arrivedShare(endpoint) ?? '–' },
    {
      key: 'median',
      head: t`Median`,
      wide: true,
      end: true,
      sortBy: ({ medianMs }) => medianMs,
      cell: ({ medianMs }) => (medianMs === null ? t`No answer` : `${medianMs} ms`),
    },
    { key: 'state', head: t`State`, end: true, cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
  ]
}
