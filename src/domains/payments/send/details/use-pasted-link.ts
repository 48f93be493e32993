import { useNavigate } from '@tanstack/react-router'
import { isStellarUri } from '#shared/domains/requests/stellar-uri.ts'

/** A payment link that was typed or pasted in place of an address is opened as one; anything else stays in the field. */
export function usePastedLink(): (text: string) => string {
  const navigate = useNavigate()
  return (text) => {
    if (!isStellarUri(text) || !text.includes('?')) return text
    void navigate({ to: '/send', search: { uri: text.trim() } })
    return ''
  }
}
