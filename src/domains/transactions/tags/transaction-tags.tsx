import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import css from '#client/domains/transactions/transactions.module.css'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'

const TagForm = lazy(async () => ({ default: (await import('./tag-form.tsx')).TagForm }))

/** The owner's tags on an entry, each leading to all that have it; chosen and changed here. */
export function TransactionTags({ transaction: { id, tags } }: { transaction: Transaction }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen)
    return (
      <Suspense fallback={<SkeletonLines rows={2} height={40} />}>
        <TagForm id={id} tags={tags} onClose={() => setIsOpen(false)} />
      </Suspense>
    )
  return (
    <div className={css.note}>
      {tags.length > 0 && (
        <ul className={css.tags} aria-label={t`Tags`}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to="/history" search={{ tag }} translate="no">
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Button ref={button} size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {tags.length === 0 ? t`Add tags` : t`Edit tags`}
      </Button>
    </div>
  )
}
