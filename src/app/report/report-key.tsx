import { useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useShiftKey } from '#client/app/shortcuts/use-shift-key.ts'
import { followTrail, trail } from './trail.ts'

/** Shift and P on any page: a report of a problem, with a picture of that page. */
export function ReportKey() {
  const navigate = useNavigate()
  useShiftKey('P', () => void navigate({ to: '/screenshot-diagnostic' }))
  useEffect(followTrail, [])
  useEffect(() => void import('#client/domains/reports/capture/take-picture.ts').catch(() => null), []) // a picture waits for nothing
  const route = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? null })
  useEffect(() => {
    trail.route = route
  }, [route])
  return null
}
