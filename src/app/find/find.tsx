import { useLingui } from '@lingui/react/macro'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import frame from '#client/app/frame/app-frame.module.css'
import type { Area } from '#client/app/frame/navigation-entry.ts'

const load = async () => ({ default: (await import('./find-dialog.tsx')).FindDialog })
const FindDialog = lazy(load)

/** Finds pages, and for administrators whatever they have a name or a number of; fetched when it is first wanted. */
export function Find({ area }: { area: Area }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const open = (): void => {
    setWanted(true)
    setOpen(true)
  }
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <button
        type="button"
        className={`plain ${frame.bell}`}
        aria-label={t`Find`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t`Find (Ctrl K)`}
        onPointerEnter={() => void load().catch(() => undefined)} // opening tries again, and reports a failure
        onClick={open}
      >
        <IconSearch size={18} stroke={1.5} aria-hidden />
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <FindDialog area={area} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
