/** The function in the database by which everything is written. */
import { MEMBERS } from './sort-key'

/** The number of locks for all documents, since a server holds some thousands: two that share one wait a moment. */
const LOCKS = 4096

// A changed body takes a new name: an old server may run together with the new one.
export const COMMIT = 'roteiro_commit_1'

/**
 * `reads`: [{ collection, id, version }], `writes`: [{ collection, id, pre, fields, json }], without `json` to remove.
 * Returns null, or "<reason> <collection>/<id>" when nothing was written. Documents are locked by their names, since
 * what does not exist yet has no row to lock: those read shared, those written alone, in one order for all.
 */
export const COMMIT_SQL = `CREATE OR REPLACE FUNCTION ${COMMIT}(reads jsonb, writes jsonb) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  one record;
  stored bigint;
  field text;
  members text[];
BEGIN
  FOR one IN
    SELECT hashtext((doc ->> 'collection') || '/' || (doc ->> 'id')) & ${LOCKS - 1} AS place, bool_or(written) AS written
    FROM (
      SELECT jsonb_array_elements(reads) AS doc, false AS written
      UNION ALL SELECT jsonb_array_elements(writes), true
    ) AS docs
    GROUP BY 1 ORDER BY 1
  LOOP
    IF one.written THEN PERFORM pg_advisory_xact_lock(hashtext('roteiro'), one.place);
    ELSE PERFORM pg_advisory_xact_lock_shared(hashtext('roteiro'), one.place);
    END IF;
  END LOOP;

  FOR one IN SELECT * FROM jsonb_to_recordset(reads) AS doc (collection text, id text, version bigint) LOOP
    EXECUTE format('SELECT version FROM %I WHERE id = $1', one.collection) INTO stored USING one.id;
    IF stored IS DISTINCT FROM one.version THEN RETURN 'stale ' || one.collection || '/' || one.id; END IF;
  END LOOP;

  FOR one IN SELECT * FROM jsonb_to_recordset(writes) AS doc (collection text, id text, pre jsonb)
    WHERE jsonb_typeof(pre) = 'object'
  LOOP
    EXECUTE format('SELECT version FROM %I WHERE id = $1', one.collection) INTO stored USING one.id;
    IF one.pre ? 'version' THEN
      IF stored::text IS DISTINCT FROM one.pre ->> 'version' THEN
        RETURN 'version ' || one.collection || '/' || one.id;
      END IF;
    ELSIF (one.pre -> 'exists')::boolean <> (stored IS NOT NULL) THEN
      RETURN CASE WHEN stored IS NULL THEN 'missing ' ELSE 'exists ' END || one.collection || '/' || one.id;
    END IF;
  END LOOP;

  FOR one IN SELECT * FROM jsonb_to_recordset(writes) AS doc (collection text, id text, fields text[], json jsonb) LOOP
    INSERT INTO changes (collection, id) VALUES (one.collection, one.id);
    IF one.json IS NULL THEN
      EXECUTE format('DELETE FROM %I WHERE id = $1', one.collection) USING one.id;
    ELSE
      EXECUTE format(
        'INSERT INTO %I (id, version, json) VALUES ($1, nextval(''versions''), $2)
         ON CONFLICT (id) DO UPDATE SET version = excluded.version, json = excluded.json', one.collection)
        USING one.id, one.json;
    END IF;
    -- An order has sixty search terms and is written four times in a minute with the same ones: only differences are.
    FOREACH field IN ARRAY one.fields LOOP
      members := ${MEMBERS}(one.json -> field);
      EXECUTE format('DELETE FROM %I WHERE id = $1 AND field = $2 AND value <> ALL ($3)', one.collection || '_members')
        USING one.id, field, members;
      EXECUTE format(
        'INSERT INTO %1$I (field, value, id) SELECT $2, member, $1 FROM unnest($3) AS member
         WHERE NOT EXISTS (SELECT FROM %1$I AS kept WHERE kept.field = $2 AND kept.value = member AND kept.id = $1)',
        one.collection || '_members')
        USING one.id, field, members;
    END LOOP;
  END LOOP;
  RETURN NULL;
END $$`
