import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { Announcement } from '#shared/domains/notifications/announcements.schema.ts'
import css from './announcements.module.css'
import { useAudienceWords } from './use-audience-words.ts'

/** Newest first, with those that were taken back. */
export function AnnouncementList({ onDone }: { onDone: (text: string) => void }) {
  const { t } = useLingui()
  const announcements = trpc.admin.announcements.list.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  return (
    <Panel title={t`Published`}>
      <PageList
        pages={announcements}
        failed={t`The announcements did not load`}
        rows={3}
        height={72}
        empty={
          <Empty title={t`Nothing was announced yet`} level={2} compact>
            {t`Announcements stay here for ninety days.`}
          </Empty>
        }
      >
        {(items) => (
          <ul className={css.list}>
            {items.map((item) => (
              <Item key={item.id} item={item} onDone={onDone} />
            ))}
          </ul>
        )}
      </PageList>
    </Panel>
  )
}

function Item({ item, onDone }: { item: Announcement; onDone: (text: string) => void }) {
  const { t, i18n } = useLingui()
  const { moment } = useFormats()
  const explain = useFailureText()
  const wordsOf = useAudienceWords()
  const withdraw = trpc.admin.announcements.withdraw.useMutation({
    onSuccess: () => onDone(t`The announcement is withdrawn. Nobody finds it any more.`),
  })
  const language = i18n.locale === 'es' ? 'es' : 'en'
  const { id, authorName, createdAt, endsAt, state, link, audience } = item
  const isOver = state === 'withdrawn' || state === 'ended'
  const end = endsAt === null ? '' : moment(endsAt)
  const facts = [
    authorName,
    state === 'waiting' ? t`waits until ${moment(createdAt)}` : moment(createdAt),
    ...(link === null ? [] : [link]),
    ...(endsAt === null ? [] : [state === 'ended' ? t`ended on ${end}` : t`ends on ${end}`]),
    ...(state === 'withdrawn' ? [t`withdrawn`] : []),
  ]
  const title = item.title[language]
  return (
    <li className={css.item} data-withdrawn={isOver || undefined}>
      <b>{title}</b>
      <p>{item.text[language]}</p>
      <span className={css.about}>{wordsOf(audience)}</span>
      <span className={css.about}>{facts.join(', ')}</span>
      {!isOver && (
        <BusyButton
          variant="default"
          size="xs"
          busy={withdraw.isPending}
          aria-label={t`Withdraw: ${title}`}
          onClick={() => withdraw.mutate({ id })}
        >
          <Trans>Withdraw</Trans>
        </BusyButton>
      )}
      {withdraw.isError && <Notice tone="bad">{explain(withdraw.error)}</Notice>}
    </li>
  )
}
