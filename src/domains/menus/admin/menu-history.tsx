import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { MenuChanges, MenuLocation } from '#shared/domains/menus/menus.schema.ts'
import css from './menus.module.css'

interface Props {
  location: MenuLocation
  /** Live now. */
  version: number
  isRestoring: boolean
  onRestore: (number: number) => void
}

/** Every publication, who made it and what it changed; each can be taken up again as a draft. */
export function MenuHistory({ location, version, isRestoring, onRestore }: Props) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const words = useChangeWords()
  const history = trpc.admin.menus.history.useInfiniteQuery(
    { location },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  return (
    <Panel title={t`History`} note={t`what was published, and by whom`}>
      <PageList pages={history} failed={t`The history did not load`} rows={3} height={48} empty={null}>
        {(versions) => (
          <ol className={css.history}>
            {versions.map(({ number, by, at, changes }) => (
              <li key={number}>
                <span>
                  <b>{t`Version ${number}`}</b>
                  <small>
                    {by ?? t`The product itself`}, {moment(at)}
                  </small>
                </span>
                <span>{words(changes)}</span>
                {number === version ? (
                  <small>{t`Live now`}</small>
                ) : (
                  <Button variant="default" size="xs" disabled={isRestoring} onClick={() => onRestore(number)}>
                    {t`Restore`}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </PageList>
    </Panel>
  )
}

const NAMED = 3

function useChangeWords() {
  const { t } = useLingui()
  const named = (names: readonly string[]): string => {
    const rest = names.length - NAMED
    const shown = names.slice(0, NAMED).join(', ')
    return rest > 0 ? t`${shown} and ${rest} more` : shown
  }
  return ({ added, removed, changed, moved }: MenuChanges): string =>
    [
      added.length > 0 && t`Added ${named(added)}.`,
      removed.length > 0 && t`Removed ${named(removed)}.`,
      changed.length > 0 && t`Changed ${named(changed)}.`,
      moved.length > 0 && t`Moved ${named(moved)}.`,
    ]
      .filter(Boolean)
      .join(' ')
}
