-- Older releases keep writing.
ALTER TABLE "sessions" ADD COLUMN "edited_at" timestamp(3) with time zone;