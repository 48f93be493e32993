import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'

const SET_UP = '/security/two-factor'

/** The page; while a second factor is due, only the one on which it is set up. */
export function FactorGate({ user, children }: { user: SessionUser; children: ReactNode }) {
  const isSettingUp = useLocation({ select: ({ pathname }) => pathname === SET_UP })
  return user.secondFactorDue && !isSettingUp ? <Navigate to={SET_UP} replace /> : children
}
