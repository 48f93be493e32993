import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import css from './more-rows.module.css'

/** What it takes of an infinite query. */
interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => Promise<{ isSuccess: boolean }>
}

interface Props {
  pages: Pages
  /** How many rows the list shows. */
  shown: number
  /** What is said after the last page. */
  end?: ReactNode
}

/** The foot of a list that is read page by page, directly below its rows. */
export function MoreRows({ pages, shown, end }: Props) {
  const { t } = useLingui()
  const root = useRef<HTMLDivElement>(null)
  if (pages.isFetchNextPageError) {
    return (
      <LoadFailure
        title={t`The next entries did not load`}
        error={pages.error}
        onRetry={() => void pages.fetchNextPage()}
        retrying={pages.isFetchingNextPage}
      />
    )
  }
  if (!pages.hasNextPage && end === undefined) return null
  const showMore = async (): Promise<void> => {
    const list = root.current?.parentElement
    const { isSuccess } = await pages.fetchNextPage()
    if (isSuccess && list) requestAnimationFrame(() => focusRow(list, shown))
  }
  return (
    <div ref={root} className={css.root}>
      <Text size="sm" c="dimmed">
        {pages.hasNextPage ? <Trans>{shown} shown</Trans> : end}
      </Text>
      {pages.hasNextPage && (
        <BusyButton variant="default" size="xs" busy={pages.isFetchingNextPage} onClick={() => void showMore()}>
          <Trans>Show more</Trans>
        </BusyButton>
      )}
    </div>
  )
}

/** Focuses what the first new row opens; the button may be gone with the last page. */
function focusRow(list: HTMLElement, index: number): void {
  const row = list.querySelector(`[data-row="${index}"]`) ?? list.querySelectorAll('li')[index]
  row?.querySelector<HTMLElement>('a, button, summary')?.focus()
}
