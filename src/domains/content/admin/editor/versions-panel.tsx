import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import { useContentWords } from '#client/domains/content/admin/content-words.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Person } from '#client/ui/person.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import css from './editor.module.css'

interface Props {
  id: string
  mayRestore: boolean
  onDone: (said?: string) => Promise<void>
}

/** Every version, who wrote it and when; any of them can be a draft again. */
export function VersionsPanel({ id, mayRestore, onDone }: Props) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const words = useContentWords()
  const explain = useFailureText()
  const versions = trpc.admin.content.versions.useInfiniteQuery(
    { id, limit: 6 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  const restore = trpc.admin.content.restore.useMutation({
    onSuccess: ({ number }, { number: from }) =>
      onDone(t`Version ${number} is a draft with the text of version ${from}.`),
  })
  const [last, before] = versions.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Panel
      title={t`Versions`}
      actions={
        last &&
        before && (
          <Link to="/admin-cms/$id/diff" params={{ id }} search={{ from: before.number, to: last.number }}>
            <Trans>Compare</Trans>
          </Link>
        )
      }
    >
      <PageList pages={versions} failed={t`The versions did not load`} rows={3} height={52} disc={24} empty={null}>
        {(items) => (
          <ul className={css.versions}>
            {items.map(({ number, state, authorName, savedAt }, at) => {
              const who = authorName ?? t`Delivered`
              return (
                <li key={number} data-on={at === 0 || undefined}>
                  <Person name={who} address={who} size={24} />
                  <span>
                    <b>{t`Version ${number}`}</b>
                    <small>{[who, dayTime(savedAt)].join(', ')}</small>
                  </span>
                  {state !== 'past' && state !== 'kept' && <StatusBadge {...words.versions[state]} />}
                  {mayRestore && at > 0 && (
                    <BusyButton
                      variant="subtle"
                      size="compact-xs"
                      busy={restore.isPending && restore.variables.number === number}
                      aria-label={t`Restore version ${number} as a draft`}
                      onClick={() => restore.mutate({ id, number })}
                    >
                      <Trans>Restore</Trans>
                    </BusyButton>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </PageList>
      {restore.isError && <Notice tone="bad">{explain(restore.error)}</Notice>}
    </Panel>
  )
}
