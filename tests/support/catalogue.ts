import type { ClientBase, Pool } from 'pg';

/** The schema in a database's catalogue, one line per object, regardless of owner and creation order. */
export async function readCatalogue(client: ClientBase | Pool): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(CATALOGUE);
  return rows.map(({ line }) => line).toSorted();
}

const CATALOGUE = `
  WITH relation AS (
    SELECT pg_class.*, pg_class.oid AS id FROM pg_class
    WHERE relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
  ),
  routine AS (
    SELECT pg_proc.*, pg_proc.oid AS id FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
  )
  SELECT concat_ws(' ', 'relation', relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions) AS line
    FROM relation
  UNION ALL SELECT concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, attcollation::regcollation, pg_get_expr(adbin, adrelid))
    FROM relation JOIN pg_attribute ON attrelid = id AND attnum > 0 AND NOT attisdropped
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relkind = 'r'
  UNION ALL SELECT concat_ws(' ', 'constraint', relname, conname, contype, convalidated, pg_get_constraintdef(pg_constraint.oid))
    FROM relation JOIN pg_constraint ON conrelid = id
  UNION ALL SELECT concat_ws(' ', 'index', pg_get_indexdef(id)) FROM relation WHERE relkind = 'i'
  UNION ALL SELECT concat_ws(' ', 'sequence', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size)
    FROM pg_sequences WHERE schemaname = 'public'
  UNION ALL SELECT concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(pg_trigger.oid))
    FROM relation JOIN pg_trigger ON tgrelid = id WHERE NOT tgisinternal
  UNION ALL SELECT concat_ws(' ', 'policy', tablename, policyname, permissive, roles, cmd, qual, '/', with_check)
    FROM pg_policies WHERE schemaname = 'public'
  UNION ALL SELECT concat_ws(' ', 'routine', pg_get_functiondef(id)) FROM routine
  UNION ALL SELECT concat_ws(' ', 'extension', extname, extversion) FROM pg_extension
  UNION ALL SELECT concat_ws(' ', 'right', name, column_name, privilege_type, grantee::regrole, is_grantable)
    FROM (
      SELECT 'schema public', '', nspowner, aclexplode(nspacl) FROM pg_namespace WHERE nspname = 'public'
      UNION ALL SELECT relname, '', relowner, aclexplode(relacl) FROM relation
      UNION ALL SELECT relname, attname, relowner, aclexplode(attacl) FROM relation JOIN pg_attribute ON attrelid = id
      UNION ALL SELECT proname, '', proowner, aclexplode(coalesce(proacl, acldefault('f', proowner))) FROM routine
    ) AS granted (name, column_name, owner, acl), LATERAL (SELECT (acl).*) AS one
    WHERE grantee NOT IN (owner, 10)`;
