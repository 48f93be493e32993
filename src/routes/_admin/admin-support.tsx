import { createFileRoute } from '@tanstack/react-router'
import { SupportScreen } from '#client/domains/support/admin/support-screen.tsx'

export const Route = createFileRoute('/_admin/admin-support')({ component: SupportScreen })
