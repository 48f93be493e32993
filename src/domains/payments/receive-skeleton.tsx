import { Skeleton } from '@mantine/core'
import { Panel } from '#client/ui/panel.tsx'
import css from './receive.module.css'

/** Placeholder of the page while the address loads. */
export function ReceiveSkeleton() {
  return (
    <Panel>
      <div className={css.split} aria-hidden>
        <div className={css.code}>
          <Skeleton height={274} width={274} radius={16} />
          <Skeleton height={14} width={128} mt={20} />
          <Skeleton height={12} width={172} mt={10} />
        </div>
        <div className={css.form}>
          <Skeleton height={34} radius={8} />
          <Skeleton height={160} />
          <Skeleton height={42} />
        </div>
      </div>
    </Panel>
  )
}
