import { type Kysely, sql } from 'kysely'

/**
 * Orders of robots are beside those of people: they carry the robot, and lists of people leave them out. A stop is a row that accepting
 * and signing of robots read: of one robot, a person, a pair or the whole platform. It is never deleted; lifted, it is history.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column robot_id uuid`.execute(db)
  await sql`alter table order_attempts add column robot_id uuid`.execute(db)
  await sql`alter table order_fills add column robot_id uuid`.execute(db)
  await sql`create index orders_live_of_a_robot on orders (robot_id) where robot_id is not null
    and status in ('queued', 'open')`.execute(db)
  await sql`create index orders_of_an_account on orders (address, created_at desc) where robot_id is not null`.execute(
    db,
  )
  await sql`create index orders_own_of_a_person on orders (user_id, created_at desc, id desc) where robot_id is null`.execute(
    db,
  )
  await sql`create index order_fills_own_of_a_person on order_fills (user_id, at desc, trade_id desc)
    where robot_id is null`.execute(db)
  await sql`create index order_attempts_own_of_a_person on order_attempts (user_id, created_at desc, id desc)
    where robot_id is null`.execute(db)
  await sql`create index transactions_own_of_a_user on transactions (user_id, "timestamp" desc, id desc)
    where not (type = 'order' and group_id is not null)`.execute(db)
  await sql`create table robot_stops (
    id uuid primary key,
    height text not null check (height in ('robot', 'person', 'pair', 'platform')),
    robot_id uuid,
    user_id uuid references users (id),
    base asset_id,
    counter asset_id,
    is_rehearsal boolean not null,
    reason text not null check (length(reason) between 1 and 500),
    stopped_by uuid references users (id),
    stopped_at timestamptz not null,
    found int,
    none_left_at timestamptz,
    lifted_by uuid references users (id),
    lifted_at timestamptz,
    lift_reason text check (length(lift_reason) between 1 and 500),
    check ((height = 'robot') = (robot_id is not null)),
    check ((height = 'person') = (user_id is not null)),
    check ((height = 'pair') = (base is not null) and (base is null) = (counter is null)),
    check (base < counter),
    check ((lifted_at is null) = (lift_reason is null))
  )`.execute(db)
  await sql`create index robot_stops_standing on robot_stops (height, stopped_at) where lifted_at is null`.execute(db)
  await sql`create index robot_stops_newest on robot_stops (id desc)`.execute(db)
}
