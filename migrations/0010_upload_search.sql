-- As in 0004_lists: the expression is that of uploads.queries.ts.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "uploads_search_idx" ON "uploads" USING gin (lower(coalesce("title", '') || ' ' || "original_name" || ' ' || coalesce("guest_name", '') || ' ' || coalesce("guest_email", '')) gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
	RAISE NOTICE 'Uploads are searched without trigrams: %', SQLERRM;
END $$;
