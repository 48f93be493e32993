import { createFileRoute } from '@tanstack/react-router'
import { AffiliatesScreen } from '#client/domains/affiliates/admin/affiliates-screen.tsx'

export const Route = createFileRoute('/_admin/admin-affiliates')({ component: AffiliatesScreen })
