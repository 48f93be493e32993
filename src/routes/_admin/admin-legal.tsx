import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '#client/domains/admin/legal/legal-screen.tsx'

export const Route = createFileRoute('/_admin/admin-legal')({ component: LegalScreen })
