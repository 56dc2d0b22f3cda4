-- Older releases keep writing.
CREATE TABLE drizzle.oldest_writer (level bigint NOT NULL);--> statement-breakpoint
INSERT INTO drizzle.oldest_writer VALUES (0);--> statement-breakpoint
-- Every write calls it with the level of its release. It waits while a migration that ends older releases is under way.
CREATE FUNCTION require_writer(level bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7335302);
  IF (SELECT oldest.level FROM drizzle.oldest_writer AS oldest) > require_writer.level THEN
    RAISE EXCEPTION 'This release is older than the database allows.' USING ERRCODE = 'WW001';
  END IF;
END $$;
