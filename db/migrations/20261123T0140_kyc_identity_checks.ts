import { type Kysely, sql } from 'kysely'

/** Who people are: cases with their documents, who has looked at which, and what each level of proof allows. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users drop constraint users_kyc_status_check, add constraint users_kyc_status_check check
    (kyc_status in ('pending', 'in_review', 'needs_revision', 'approved', 'rejected', 'expired', 'withdrawn'))`.execute(
    db,
  )
  await sql`alter table uploads drop constraint uploads_purpose_check,
    add constraint uploads_purpose_check check (purpose ~ '^[a-z]+(_[a-z]+)*$')`.execute(db)
  await sql`create sequence kyc_case_numbers as bigint start 1001`.execute(db)
  await sql`create table kyc_verifications (
    id uuid primary key,
    number bigint not null unique default nextval('kyc_case_numbers'),
    user_id uuid not null references users (id),
    document_type text not null check (document_type in ('passport', 'id_card', 'driving_licence')),
    document_number text constraint kyc_document_number_sealed
      check (document_number ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'),
    status text not null default 'pending' check (status in
      ('pending', 'in_review', 'needs_revision', 'approved', 'rejected', 'expired', 'withdrawn')),
    submitted_date timestamptz not null,
    review_date timestamptz,
    reviewed_by uuid references users (id),
    document_image_front uuid references uploads (id),
    document_image_back uuid references uploads (id),
    selfie_image uuid references uploads (id),
    rejection_reason text check (length(rejection_reason) <= 500),
    notes text check (length(notes) <= 2000),
    -- Beside what the specification names: an HMAC finds a number again, and lists show its end.
    rejection_reason_es text check (length(rejection_reason_es) <= 500),
    number_hash text check (number_hash ~ '^[0-9a-f]{64}$'),
    number_end text check (length(number_end) <= 4),
    sealed_person text constraint kyc_person_sealed
      check (sealed_person ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'),
    country text not null check (country ~ '^[A-Z]{2}$'),
    expires_on date not null,
    reminded_days smallint check (reminded_days in (0, 7, 30)),
    claimed_by uuid references users (id),
    claimed_until timestamptz,
    deletion_asked_at timestamptz,
    deleted_at timestamptz,
    check ((claimed_by is null) = (claimed_until is null)),
    check (reviewed_by <> user_id),
    check (claimed_by <> user_id),
    check ((deleted_at is null) = (document_number is not null))
  )`.execute(db)
  await sql`create unique index kyc_one_open_case on kyc_verifications (user_id)
    where status in ('pending', 'in_review', 'needs_revision')`.execute(db)
  await sql`create unique index kyc_one_approved_case on kyc_verifications (user_id) where status = 'approved'`.execute(
    db,
  )
  await sql`create index kyc_cases_of_user on kyc_verifications (user_id, submitted_date desc, id desc)`.execute(db)
  await sql`create index kyc_queue on kyc_verifications (status, submitted_date, id)`.execute(db)
  await sql`create index kyc_numbers on kyc_verifications (number_hash)`.execute(db)
  await sql`create index kyc_ending on kyc_verifications (expires_on) where status = 'approved'`.execute(db)
  await sql`create index kyc_to_delete on kyc_verifications (deletion_asked_at)
    where deletion_asked_at is not null and deleted_at is null`.execute(db)

  await sql`create table kyc_documents (
    id uuid primary key,
    case_id uuid not null references kyc_verifications (id),
    side text not null check (side in ('front', 'back', 'selfie')),
    upload_id uuid references uploads (id) on delete set null,
    status text not null default 'pending' check (status in ('pending', 'approved', 'needs_revision', 'replaced')),
    reason_en text check (length(reason_en) <= 500),
    reason_es text check (length(reason_es) <= 500),
    -- 256 bits of the decoded picture, and 16 pieces of it by which similar ones are found.
    fingerprint text check (fingerprint ~ '^[0-9a-f]{64}$'),
    pieces integer[] not null default '{}',
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    created_at timestamptz not null,
    decided_at timestamptz,
    decided_by uuid references users (id),
    -- A copy in which a reviewer has blacked something out.
    copy_of uuid references kyc_documents (id),
    check (copy_of is null or status = 'approved')
  )`.execute(db)
  await sql`create index kyc_documents_of_case on kyc_documents (case_id, created_at)`.execute(db)
  await sql`create unique index kyc_documents_of_upload on kyc_documents (upload_id)`.execute(db)
  await sql`create index kyc_documents_alike on kyc_documents using gin (pieces)`.execute(db)

  await sql`create table kyc_events (
    id uuid primary key,
    case_id uuid not null references kyc_verifications (id),
    at timestamptz not null,
    event text not null check (event in ('submitted', 'claimed', 'released', 'needs_revision', 'resubmitted', 'approved',
      'rejected', 'withdrawn', 'expired', 'overridden')),
    by_user uuid references users (id),
    note text check (length(note) <= 1000)
  )`.execute(db)
  await sql`create index kyc_events_of_case on kyc_events (case_id, id)`.execute(db)
  await sql`create index kyc_events_by_time on kyc_events (at, event)`.execute(db)

  await sql`create table kyc_views (
    id uuid primary key,
    user_id uuid not null references users (id),
    case_id uuid not null references kyc_verifications (id),
    document_id uuid not null references kyc_documents (id),
    viewer_id uuid not null references users (id),
    is_copy boolean not null default false,
    way text not null check (way in ('screen', 'pdf')),
    user_agent text not null check (length(user_agent) <= 300),
    at timestamptz not null
  )`.execute(db)
  await sql`create index kyc_views_of_user on kyc_views (user_id, id desc)`.execute(db)

  await sql`create table kyc_reasons (
    id uuid primary key,
    about text not null check (about in ('front', 'back', 'selfie', 'any', 'case')),
    en text not null check (length(en) between 3 and 300),
    es text not null check (length(es) between 3 and 300),
    is_active boolean not null default true,
    place integer not null default 0
  )`.execute(db)
  await sql`insert into kyc_reasons (id, about, en, es, place)
    select gen_random_uuid(), about, en, es, place from (values
      ('any', 'The picture is blurred, so we cannot read it. Hold still, and tap the document to focus.',
        'La imagen está borrosa y no podemos leerla. No muevas el móvil y toca el documento para enfocarlo.', 1),
      ('any', 'Light reflects off the document. Move away from lamps and windows, and tilt it a little.',
        'La luz se refleja en el documento. Aléjate de lámparas y ventanas e inclínalo un poco.', 2),
      ('any', 'Part of the document is cut off. All four corners have to be in the picture.',
        'Falta parte del documento. Las cuatro esquinas tienen que verse en la imagen.', 3),
      ('any', 'The document has expired. Send one that is valid.',
        'El documento ha caducado. Envía uno que esté vigente.', 4),
      ('front', 'This is not the side with your photograph.', 'Este no es el lado que lleva tu fotografía.', 5),
      ('selfie', 'Your face is not clearly to be seen. Take the picture in daylight, without glasses or a hat.',
        'No se te ve bien la cara. Hazte la foto con luz natural, sin gafas ni gorra.', 6),
      ('case', 'What you wrote differs from the document.', 'Lo que escribiste no coincide con el documento.', 7),
      ('case', 'The document is not genuine.', 'El documento no es auténtico.', 8),
      ('case', 'The face on the document is not the one in the selfie.',
        'La cara del documento no es la de la selfie.', 9),
      ('case', 'The document was used for another account.', 'El documento se ha usado en otra cuenta.', 10)
    ) as r (about, en, es, place)`.execute(db)

  await sql`create table kyc_alarms (
    id uuid primary key,
    kind text not null check (kind in ('same_number', 'same_picture')),
    case_id uuid not null references kyc_verifications (id),
    other_case_id uuid not null references kyc_verifications (id),
    document_id uuid references kyc_documents (id),
    -- Of 256 bits, how many differ; null for a number.
    distance smallint check (distance between 0 and 256),
    raised_at timestamptz not null,
    settled_at timestamptz,
    settled_by uuid references users (id),
    settled_note text check (length(settled_note) between 3 and 500),
    check (case_id <> other_case_id),
    check ((settled_at is null) = (settled_by is null))
  )`.execute(db)
  await sql`create unique index kyc_alarms_once on kyc_alarms
    (case_id, other_case_id, kind, coalesce(document_id, '00000000-0000-0000-0000-000000000000'))`.execute(db)
  await sql`create index kyc_alarms_of_other on kyc_alarms (other_case_id)`.execute(db)

  await sql`create table upload_sessions (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    purpose text not null check (purpose ~ '^[a-z]+(_[a-z]+)*$'),
    content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
    bytes integer not null check (bytes between 1 and 8388608),
    received integer not null default 0 check (received between 0 and bytes),
    upload_id uuid references uploads (id) on delete cascade,
    created_at timestamptz not null
  )`.execute(db)
  await sql`create index upload_sessions_old on upload_sessions (created_at)`.execute(db)
  await sql`create index upload_sessions_of_user on upload_sessions (user_id)`.execute(db)
  await sql`create table upload_parts (
    id uuid primary key,
    session_id uuid not null references upload_sessions (id) on delete cascade,
    starts_at integer not null check (starts_at >= 0),
    sealed_key text not null constraint upload_parts_key_sealed
      check (sealed_key ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'),
    unique (session_id, starts_at)
  )`.execute(db)
}
