import pg from 'pg'
import { type Cost, costOf, wholeMs } from '#tests/bench/kit/cost.ts'
import { medianOf, type Pairs } from '#tests/bench/kit/rounds.ts'
import { sizes } from '#tests/bench/kit/sizes.ts'
import type { MeasuredServer, Stage } from '#tests/bench/kit/stage.ts'
import { type Line, millis, times } from '#tests/bench/kit/table.ts'
import { type Answer, type Connection, openConnection } from '#tests/bench/load/connection.ts'
import type { Person } from '#tests/bench/load/load.types.ts'
import { payment } from '#tests/bench/load/requests.ts'
import type { Row } from './row.types.ts'

const SENDS = [100, 1000]
const AMOUNT = '0.1'
const REFUSAL = 'INSUFFICIENT_FUNDS'
const BUSY = 503
const MOST_AGAIN = 10
/** Others are asked every so many rounds. */
const ROUNDS_OF_OTHERS = 20

/** Sends at once from one balance that covers some of them, beside as many at once from balances that cover all. */
export const parallel: Row = {
  name: 'parallel',
  measure: async (stage) => {
    const url = await stage.copyDatabase('parallel')
    const server = await stage.startServer(url, 'web')
    const client = new pg.Client(url)
    await client.connect()
    try {
      const lines: Line[] = []
      for (const sends of SENDS) lines.push(...(await measureSends({ stage, server, client }, sends)))
      return lines
    } finally {
      await client.end()
      await server.process.stop()
    }
  },
}

interface Place {
  stage: Stage
  server: MeasuredServer
  client: pg.Client
}
type Round = Cost & { fault: string | null; again: number }

async function measureSends(place: Place, sends: number): Promise<Line[]> {
  const { stage, server } = place
  const connections = await Promise.all(Array.from({ length: sends }, () => openConnection(server.target.port)))
  const pids = { process: server.process.pid, postgres: stage.postgres.pid }
  const { people } = stage
  const half = Math.floor(people.length / 2)
  const [poor, others] = [people.slice(0, half), people.slice(half)]
  const pairs: Pairs<Round> = { ours: [], reference: [] }
  const ours = async (turn: number): Promise<Round> => {
    const [from, to] = [at(poor, turn), at(others, turn)]
    const covered = 1 + ((turn * 37) % (sends - 1))
    await cover(place, from, covered)
    const { cost, answers } = await measured(pids, connections, () => ({ from, to }), server)
    return { ...cost, fault: faultOf(answers, covered), again: askedAgain(answers) }
  }
  const reference = async (): Promise<Round> => {
    const pair = (n: number) => ({ from: at(others, n), to: at(others, n + 1) })
    const { cost, answers } = await measured(pids, connections, pair, server)
    return { ...cost, fault: faultOf(answers, sends), again: askedAgain(answers) }
  }
  try {
    await reference()
    for (let turn = 1; turn <= sizes.parallelRounds; turn += 1) {
      pairs.ours.push(await ours(turn))
      if (turn % Math.ceil(sizes.parallelRounds / ROUNDS_OF_OTHERS) === 0) pairs.reference.push(await reference())
    }
    return linesOf(sends, pairs)
  } finally {
    for (const connection of connections) connection.close()
  }
}

const at = (people: readonly Person[], n: number): Person => people[n % people.length] as Person

/** Leaves that person so much that exactly so many payments are covered: half of one more besides, for network fees. */
async function cover({ server, client }: Place, { address, session }: Person, payments: number): Promise<void> {
  const { port, cookieName } = server.target
  const headers = { cookie: `${cookieName}=${session}` }
  const answer = await fetch(`http://127.0.0.1:${port}/api/wallet/balances`, { headers })
  const { rowCount } = await client.query(
    `update balances set balance = balance - $1::numeric + ($2::int + 0.5) * $3::numeric where address = $4 and asset = 'XLM'`,
    [await spendableXlm(answer), payments, AMOUNT, address],
  )
  if (rowCount !== 1) throw new Error(`${address} has no XLM`)
}

async function spendableXlm(answer: Response): Promise<string> {
  const balances = (await answer.json()) as { asset: string; spendable: string }[]
  const native = balances.find(({ asset }) => asset === 'XLM')
  if (!native) throw new Error('the wallet does not say what can be spent')
  return native.spendable
}

/** Asks until it is answered otherwise than that the service is busy: the same request, as the client does. */
async function persist(connection: Connection, request: string): Promise<Answered> {
  for (let again = 0; ; again += 1) {
    const answer = await connection.exchange(request)
    if (answer.status !== BUSY || again === MOST_AGAIN) return { ...answer, again }
  }
}

interface Answered extends Answer {
  /** How often it was asked again. */
  again: number
}

async function measured(
  pids: { process: number; postgres: number },
  connections: readonly Connection[],
  pair: (n: number) => { from: Person; to: Person },
  { target }: MeasuredServer,
): Promise<{ cost: Cost; answers: Answered[] }> {
  const requests = connections.map((_, n) => payment({ ...pair(n), amount: AMOUNT }, target))
  let answers: Answered[] = []
  const cost = await costOf(pids, async () => {
    answers = await Promise.all(connections.map((connection, n) => persist(connection, requests[n] ?? '')))
    return answers.length
  })
  return { cost, answers }
}

/** What is wrong with the answers, or null: so many accepted, and every other refused for want of money. */
function faultOf(answers: readonly Answered[], covered: number): string | null {
  const accepted = answers.filter(({ status }) => status === 200).length
  const other = answers.find(({ status, body }) => status !== 200 && !body.includes(`"${REFUSAL}"`))
  if (other) return `${other.status} ${other.body.slice(0, 200)}`
  return accepted === covered ? null : `${accepted} accepted where ${covered} were covered`
}

const askedAgain = (answers: readonly Answered[]): number => answers.reduce((sum, { again }) => sum + again, 0)

function linesOf(sends: number, pairs: Pairs<Round>): Line[] {
  const faults = [...pairs.ours, ...pairs.reference].flatMap(({ fault }) => fault ?? [])
  const kept = pairs.ours.filter(({ fault }) => fault === null).length
  const roundMs = (rounds: readonly Round[]) => medianOf(rounds, ({ perSecond }) => (sends / perSecond) * 1000)
  const cpuMs = (rounds: readonly Round[]) => medianOf(rounds, wholeMs)
  const { ours, reference } = pairs
  const again = ours.reduce((sum, round) => sum + round.again, 0)
  const told = [
    `${kept} of ${ours.length} rounds`,
    ...(again > 0 ? [`${again} of ${ours.length * sends} asked again`] : []),
    ...faults.slice(0, 1),
  ]
  return [
    {
      what: `${sends} sends at once from a balance that covers k of them: exactly k accepted`,
      ours: `${told.join('; ')}, ${millis(roundMs(ours))} a round`,
      reference: `${millis(roundMs(reference))} (other balances, all covered)`,
      ratio: `${times(roundMs(ours) / roundMs(reference))}, CPU ${times(cpuMs(ours) / cpuMs(reference))}`,
      promise: 'all rounds',
      reached: faults.length === 0,
    },
  ]
}
