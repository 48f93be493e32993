import { Title } from '@mantine/core'

export function Landing() {
  return <Title>Find your bearings</Title>
}
