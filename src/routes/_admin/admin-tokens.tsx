import { createFileRoute } from '@tanstack/react-router'
import { TokensScreen } from '#client/domains/assets/admin/tokens-screen.tsx'

export const Route = createFileRoute('/_admin/admin-tokens')({ component: TokensScreen })
