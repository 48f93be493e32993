import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readResetToken } from '#client/domains/auth/reset-token.ts'

/** The token of the link that opened this page; it is removed from the URL at once and kept in memory only. */
export function useMailedToken(): string | null {
  const navigate = useNavigate()
  const [token] = useState(() => readResetToken(window.location))
  useEffect(() => {
    if (window.location.hash || window.location.search) void navigate({ to: '.', replace: true, search: {}, hash: '' })
  }, [navigate])
  return token
}
