import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Of 256 fields of a picture, how many may differ in a copy that was compressed or resized. */
export const lookAlikeBitsMax = 16;

export interface Duplicate {
  kind: 'idNumber' | 'samePicture' | 'similarPicture';
  submission_id: string;
  photo_id: string | null;
  other_photo_id: string | null;
}

/** Other customers' submissions that share the ID number or a picture with this one; the surest kind of each. */
export async function findIdentityDuplicates(tx: Tx, submissionId: string): Promise<Duplicate[]> {
  const { rows } = await sql<Duplicate>`
    with mine as (
      select customer_id, id_number_hash, photos from identity_submission where submission_id = ${submissionId}
    ), other as (
      select s.submission_id, s.id_number_hash, s.photos from identity_submission s, mine m
      where s.customer_id <> m.customer_id
    ), alike as (
      select 1 as rank, 'idNumber' as kind, o.submission_id, null::uuid as photo_id, null::uuid as other_photo_id
      from other o, mine m where o.id_number_hash = m.id_number_hash
      union all
      select case when a.picture_hash = b.picture_hash then 2 else 3 end,
        case when a.picture_hash = b.picture_hash then 'samePicture' else 'similarPicture' end,
        o.submission_id, a.document_id, b.document_id
      from mine m
      join document a on a.document_id = any(m.photos)
      join document b on b.purpose = 'KYC' and b.used_at is not null and b.customer_id <> m.customer_id
        and (b.picture_hash = a.picture_hash or bit_count(a.look_hash # b.look_hash) <= ${lookAlikeBitsMax})
      join other o on b.document_id = any(o.photos)
    )
    select distinct on (submission_id) kind, submission_id, photo_id, other_photo_id from alike
    order by submission_id, rank`.execute(tx);
  return rows;
}
