import { createFileRoute } from '@tanstack/react-router'
import { TokensScreen } from '#client/domains/admin/tokens/tokens-screen.tsx'

export const Route = createFileRoute('/_admin/admin-tokens')({ component: TokensScreen })
