import { createFileRoute } from '@tanstack/react-router'
import { PersonScreen } from '#client/domains/admin/people/person-screen.tsx'

export const Route = createFileRoute('/_admin/admin-users_/$id')({
  component: UserPage,
})

function UserPage() {
  const { id } = Route.useParams()
  return <PersonScreen key={id} id={id} />
}
