import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DeskPage } from '#client/app/desk/desk-page.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import css from './announcements.module.css'

/** /admin-announcements: what everybody is told, and what they were told before. */
export function AnnouncementsScreen() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [result, setResult] = useState<ResultText | null>(null)
  const done = (text: string): void => {
    setResult({ tone: 'good', text })
    void utils.admin.announcements.invalidate()
    void utils.notifications.invalidate()
  }
  return (
    <>
      <PageHeader
        title={t`Announcements`}
        note={t`Everybody, or those whom you choose, finds them among their notifications.`}
      />
      <DeskPage result={result}>
        <div className={css.split}>
          <AnnouncementList onDone={done} />
          <AnnouncementForm onDone={done} />
        </div>
      </DeskPage>
    </>
  )
}
