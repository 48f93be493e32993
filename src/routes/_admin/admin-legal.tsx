import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '#client/domains/legal/admin/legal-screen.tsx'

export const Route = createFileRoute('/_admin/admin-legal')({ component: LegalScreen })
